import { ArrowDown, ArrowUp } from 'lucide-react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button } from '@/components/ui/button';

interface MoveButtonsProps {
  /** Completes the accessible names: 'Mover Status para cima'. */
  name: string;
  /** Why it cannot move up or down; undefined if it can. */
  upRefusal: string | undefined;
  downRefusal: string | undefined;
  onMove: (step: 1 | -1) => void;
}

/** Moves an item of a list by one place, with the keyboard too. */
export function MoveButtons({ name, upRefusal, downRefusal, onMove }: MoveButtonsProps) {
  const move = (step: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(step));
    // A moved element loses the focus.
    button.focus();
  };
  return (
    <>
      <DisabledHint reason={upRefusal}>
        <Button variant="ghost" size="icon-sm" aria-label={`Mover ${name} para cima`} onClick={move(-1)}>
          <ArrowUp />
        </Button>
      </DisabledHint>
      <DisabledHint reason={downRefusal}>
        <Button variant="ghost" size="icon-sm" aria-label={`Mover ${name} para baixo`} onClick={move(1)}>
          <ArrowDown />
        </Button>
      </DisabledHint>
    </>
  );
}
