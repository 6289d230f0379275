import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { afterFrame } from '@/lib/after-frame';

/** Keys that act on the list as it is drawn. */
const ACTS_ON_LIST = /^(Enter|ArrowUp|ArrowDown|Home|End)$/;

interface JumpInputProps {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  /** What was typed before the keys came here. */
  takeTypedAhead: () => string;
  /** After the frame with the key; at once if the next key acts on what the text leads to. */
  onTyped: (text: string) => void;
}

/** Where the jump box is typed into. It keeps the text, so that a key draws this line and not the list below it. */
export function JumpInput({ ref, label, takeTypedAhead, onTyped }: JumpInputProps) {
  const [typed, setTyped] = useState('');
  const callOff = useRef<() => void>(undefined);

  function type(text: string): void {
    setTyped(text);
    callOff.current?.();
    callOff.current = afterFrame(() => {
      onTyped(text);
    });
  }

  useEffect(() => () => callOff.current?.(), []);

  function takeOver(): void {
    const ahead = takeTypedAhead();
    if (ahead) type(ahead);
  }

  function catchUp({ key }: KeyboardEvent): void {
    if (!ACTS_ON_LIST.test(key)) return;
    callOff.current?.();
    flushSync(() => {
      onTyped(typed);
    });
  }

  return (
    <div className="flex h-12 items-center gap-2.5 border-b border-border px-4">
      <Search className="text-muted-foreground" aria-hidden />
      <Command.Input
        ref={ref}
        value={typed}
        onValueChange={type}
        onKeyDown={catchUp}
        onFocus={takeOver}
        placeholder={label}
        className="h-full min-w-0 flex-1 bg-transparent outline-none max-md:text-lg"
      />
    </div>
  );
}
