import { useEffect } from 'react';

/**
 * Stands in for the package react-style-singleton (alias in vite.config.ts), which locks the page's scroll for radix
 * dialogs and menus through a <style> element. The CSP (style-src 'self') blocks that; a constructable stylesheet it
 * does not. Same exports, same behaviour: the first user adds the sheet, the last one removes it.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(css: string): void {
      if (users === 0 && 'adoptedStyleSheets' in document) {
        const added = new CSSStyleSheet();
        added.replaceSync(css);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, added];
        sheet = added;
      }
      users += 1;
    },
    remove(): void {
      users -= 1;
      if (users === 0 && sheet)
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    },
  };
}

export function styleHookSingleton() {
  const singleton = stylesheetSingleton();
  return function useSingletonStyle(css: string): void {
    useEffect(() => {
      singleton.add(css);
      return () => {
        singleton.remove();
      };
    }, [css]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles }: { styles: string }): null {
    useStyle(styles);
    return null;
  };
}
