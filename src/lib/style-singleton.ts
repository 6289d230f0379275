import { useEffect } from 'react';

/**
 * Replaces react-style-singleton (scripts/lib/csp-patches.ts): Radix's scroll lock adds a <style> element, which the CSP
 * blocks, so this adopts a constructable stylesheet instead.
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
      return () => singleton.remove();
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
