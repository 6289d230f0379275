import { useState, type RefObject } from 'react';
import { adjustLight, NEUTRAL, type Light } from '@/components/document-viewer/light';
import { useKeydown } from '@/lib/use-keydown';

interface LightOptions {
  /** The keys , . < > ; act while the focus is inside; undefined switches them off. */
  shortcutsIn: RefObject<HTMLElement | null> | undefined;
  /** The document is on the screen. */
  isReady: boolean;
}

export type LightControls = ReturnType<typeof useLight>;

/** Brightness and contrast of one displayed document, and the keys that change them (DOC-12). */
export function useLight({ shortcutsIn, isReady }: LightOptions) {
  const [light, setLight] = useState(NEUTRAL);
  const adjust = (property: keyof Light, direction: 1 | -1) => {
    setLight((before) => adjustLight(before, property, direction));
  };
  const reset = () => {
    setLight(NEUTRAL);
  };

  const shortcuts = new Map([
    [',', () => adjust('brightness', -1)],
    ['.', () => adjust('brightness', 1)],
    ['<', () => adjust('contrast', -1)],
    ['>', () => adjust('contrast', 1)],
    [';', reset],
  ]);
  useKeydown(shortcutsIn, (event) => {
    const action = shortcuts.get(event.key);
    if (!action || !isReady) return;
    event.preventDefault();
    action();
  });

  return { light, adjust, reset };
}
