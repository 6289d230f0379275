import { useCallback, useEffect, useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { markAfterKey } from '@/components/charts/chart-rules';
import { useWidth } from '@/components/charts/use-width';
import { cn } from '@/lib/cn';

/** What a chart draws by. */
export interface Stage {
  width: number;
  /** The mark under the pointer or the arrow keys. */
  active: number | undefined;
  /** The same function as long as the chart stands. */
  onActive: (mark: number | undefined) => void;
  /** Where a tip goes; what stands there is said as well. */
  layer: HTMLElement | null;
}

interface ChartStageProps {
  /** The chart's name. */
  label: string;
  /** How many marks the arrow keys go through. */
  count: number;
  className?: string | undefined;
  children: (stage: Stage) => ReactNode;
}

/**
 * The box of a chart: it measures the width that the chart is drawn at, and makes its marks reachable by keyboard.
 * Escape, a press elsewhere and leaving it take the tip away.
 */
export function ChartStage({ label, count, className, children }: ChartStageProps) {
  const hintId = useId();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<number>();
  const width = useWidth(box);
  // The data may have become shorter since.
  const active = chosen !== undefined && chosen < count ? chosen : undefined;

  const isActive = active !== undefined;
  useEffect(() => {
    if (!isActive) return;
    const close = (event: Event) => {
      const isOurs = event.target instanceof Node && box?.contains(event.target) === true;
      if (event instanceof globalThis.KeyboardEvent ? event.key === 'Escape' : !isOurs) setChosen(undefined);
    };
    document.addEventListener('keydown', close);
    document.addEventListener('pointerdown', close);
    return () => {
      document.removeEventListener('keydown', close);
      document.removeEventListener('pointerdown', close);
    };
  }, [isActive, box]);

  // React learns of a leave from what is left, and a chart draws anew under the pointer: the browser's own event is sure.
  useEffect(() => {
    if (!box) return;
    const leave = (event: PointerEvent) => {
      // A finger leaves at every tap, before the tap counts; a press elsewhere takes its tip away.
      if (event.pointerType !== 'touch') setChosen(undefined);
    };
    box.addEventListener('pointerleave', leave);
    return () => {
      box.removeEventListener('pointerleave', leave);
    };
  }, [box]);

  // A chart tells where the pointer is a frame later: by then it may have left.
  const onActive = useCallback(
    (mark: number | undefined) => {
      if (box?.matches(':hover') === true) setChosen(mark);
    },
    [box],
  );

  // Spread, because the linter holds a box that takes the focus for a mistake; arrow keys are what this one is for.
  const application = {
    role: 'application',
    tabIndex: 0,
    'aria-label': label,
    'aria-describedby': hintId,
    onFocus: (event: FocusEvent) => {
      if (event.target === event.currentTarget && event.currentTarget.matches(':focus-visible')) setChosen(active ?? 0);
    },
    onBlur: () => {
      setChosen(undefined);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const mark = markAfterKey(event.key, active, count);
      if (mark === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      if (mark !== null) event.preventDefault();
      setChosen(mark ?? undefined);
    },
  };
  return (
    <div ref={setBox} {...application} className={cn('relative rounded-sm', className)}>
      {width > 0 ? children({ width, active, onActive, layer }) : null}
      <div ref={setLayer} role="status" className="pointer-events-none absolute inset-0" />
      <span id={hintId} hidden>
        Use as setas para ler os valores.
      </span>
    </div>
  );
}
