import { useEffect, useEffectEvent, useRef } from 'react';
import { hasModifier } from '@/lib/use-keydown';

/**
 * While active, collects typed characters for a field that is still loading and keeps them from the page. Escape and a
 * press of the pointer cancel. Returns a function that reads the collected text.
 */
export function useBufferedKeys(active: boolean, onCancel: () => void): () => string {
  const text = useRef('');
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    if (!active) return;
    const collect = (event: KeyboardEvent) => {
      const { key } = event;
      if (hasModifier(event) || !/^(.|Backspace|Enter|Escape)$/u.test(key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') cancel();
      else if (key === 'Backspace') text.current = text.current.slice(0, -1);
      else if (key !== 'Enter') text.current += key;
    };
    // Capture phase: a letter can be a shortcut of the screen below.
    addEventListener('keydown', collect, { capture: true });
    addEventListener('pointerdown', cancel);
    return () => {
      removeEventListener('keydown', collect, { capture: true });
      removeEventListener('pointerdown', cancel);
      text.current = '';
    };
  }, [active]);
  return () => text.current;
}
