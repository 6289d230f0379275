import { startTransition, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { CommandInput } from '@/components/ui/command';

const LIST_KEYS = /^(Enter|ArrowUp|ArrowDown|Home|End)$/;

interface CommandPaletteInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  takeBufferedKeys: () => string;
  onTextChange: (text: string) => void;
}

/** Keeps the text itself, so that a key renders this line first and the list in a transition. */
export function CommandPaletteInput({ ref, label, takeBufferedKeys, onTextChange }: CommandPaletteInputProps) {
  const [text, setText] = useState('');

  function change(next: string): void {
    setText(next);
    startTransition(() => onTextChange(next));
  }

  return (
    <CommandInput
      ref={ref}
      value={text}
      onValueChange={change}
      onKeyDown={({ key }: KeyboardEvent) => {
        // These keys act on the rendered list, which must match the text.
        if (LIST_KEYS.test(key)) {
          flushSync(() => onTextChange(text));
        }
      }}
      onFocus={() => {
        const buffered = takeBufferedKeys();
        if (buffered) change(buffered);
      }}
      placeholder={label}
    />
  );
}
