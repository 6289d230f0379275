import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useListSearch } from '@/components/data-table/use-list-search';
import { Input } from '@/components/ui/input';
import { cleanNumber } from '@/lib/clean-text';
import { cn } from '@/lib/utils';

interface PageJumpProps {
  /** One-based. */
  page: number;
  pageCount: number;
  className: string;
}

/** 'Página N de M', announced when the page changes. Pressed, it becomes a field for the page to go to (LIS-13). */
export function PageJump({ page, pageCount, className }: PageJumpProps) {
  const { pushPage } = useListSearch();
  const trigger = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState(false);
  const id = useId();

  const close = () => {
    setTyped(undefined);
    setRefused(false);
    requestAnimationFrame(() => trigger.current?.focus());
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const number = cleanNumber(typed ?? '');
    const target = /^\d+$/.test(number) ? Number(number) : 0;
    if (target < 1 || target > pageCount) {
      setRefused(true);
      return;
    }
    close();
    if (target !== page) pushPage(target);
  };

  return (
    // Remounts without an announcement when a search changes the number of pages, because the pager announces the count.
    // An open field does not remount: it would lose its text and the focus.
    <span
      key={typed === undefined ? pageCount : 'open'}
      role="status"
      className={cn('whitespace-nowrap text-foreground max-md:text-center', className)}
    >
      {typed === undefined ? (
        <button
          ref={trigger}
          type="button"
          data-side="jump"
          title="Ir para outra página"
          disabled={pageCount < 2}
          onClick={() => setTyped(String(page))}
          className="rounded-sm px-1 py-1.5 underline-offset-4 enabled:underline enabled:decoration-border-strong enabled:decoration-dotted enabled:hover:decoration-current"
        >
          {`Página ${page} de ${pageCount}`}
        </button>
      ) : (
        <form onSubmit={submit} className="relative inline-flex items-center gap-1.5">
          <label htmlFor={id}>Página</label>
          <Input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            autoFocus
            value={typed}
            aria-invalid={refused}
            aria-describedby={refused ? `${id}-error` : undefined}
            className="w-16 px-2 text-center tabular-nums"
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefused(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
            }}
            onBlur={() => {
              setTyped(undefined);
              setRefused(false);
            }}
          />
          <span>{`de ${pageCount}`}</span>
          {refused ? (
            <span
              id={`${id}-error`}
              role="alert"
              className="absolute bottom-full left-1/2 mb-1 -translate-x-1/2 rounded-md border border-border bg-popover px-2 py-1 text-sm text-destructive"
            >
              {`Digite um número de 1 a ${pageCount}.`}
            </span>
          ) : null}
        </form>
      )}
    </span>
  );
}
