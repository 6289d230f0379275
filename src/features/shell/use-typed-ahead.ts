import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what is typed while the field that it is meant for is not there yet; the answer tells it, until the wait is over.
 * Letters, Backspace and Enter reach nothing else meanwhile; Escape gives up, and so does a press of the pointer, after
 * which the keys go where it pointed. Any other key does what it always does.
 */
export function useTypedAhead(waiting: boolean, giveUp: () => void): () => string {
  const text = useRef('');
  const escape = useEffectEvent(giveUp);
  useEffect(() => {
    if (!waiting) return;
    const keep = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || !/^(.|Backspace|Enter|Escape)$/u.test(key)) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') escape();
      else if (key === 'Backspace') text.current = text.current.slice(0, -1);
      else if (key !== 'Enter') text.current += key;
    };
    // Before anybody else hears them: a letter may be a decision on the screen below.
    addEventListener('keydown', keep, { capture: true });
    addEventListener('pointerdown', escape);
    return () => {
      removeEventListener('keydown', keep, { capture: true });
      removeEventListener('pointerdown', escape);
      text.current = '';
    };
  }, [waiting]);
  return () => text.current;
}
