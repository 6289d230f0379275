import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, buttonClass } from '@/components/ui/button';

interface PagerProps {
  /** From 1. */
  page: number;
  /** At least 1. */
  pageCount: number;
  /** What the list holds, as '431 pedidos'; left out on phones. */
  total?: ReactNode;
  previousLabel?: string | undefined;
  nextLabel?: string | undefined;
}

/**
 * The pages of a list whose `page` is in the address. A control is a link while it leads somewhere (so it opens in a
 * new tab) and a disabled button at the ends (design 5).
 */
export function Pager({
  page,
  pageCount,
  total,
  previousLabel = 'Página Anterior',
  nextLabel = 'Próxima Página',
}: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  const focused = useRef<string | undefined>(undefined);

  useEffect(() => {
    // Not focusout: browsers differ in whether removing the focused link tells of it.
    const remember = (event: Event) => {
      const { target } = event;
      const isOurs = target instanceof HTMLElement && nav.current?.contains(target) === true;
      focused.current = isOurs ? target.dataset['side'] : undefined;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', remember);
    return () => {
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', remember);
    };
  }, []);

  // At an end the link under the focus turns into a button: the focus goes along.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    nav.current?.querySelector<HTMLElement>(`[data-side=${focused.current}]`)?.focus();
  }, [page, pageCount]);

  const toPage = (target: number) => (previous: Record<string, unknown>) => ({ ...previous, page: target });

  const previous = (
    <>
      <ChevronLeft />
      {previousLabel}
    </>
  );
  const next = (
    <>
      {nextLabel}
      <ChevronRight />
    </>
  );
  return (
    <nav
      ref={nav}
      aria-label="Paginação"
      className="flex items-center justify-between gap-2 pt-3 text-muted-foreground max-md:grid max-md:grid-cols-2"
    >
      <span className="max-md:hidden">{total}</span>
      <div className="flex items-center gap-3 max-md:contents">
        {page > 1 ? (
          <Link
            to="."
            search={toPage(Math.min(page, pageCount + 1) - 1)}
            resetScroll={false}
            className={buttonClass({})}
            data-side="previous"
          >
            {previous}
          </Link>
        ) : (
          <Button disabledReason="Esta é a primeira página." data-side="previous">
            {previous}
          </Button>
        )}
        <span
          role="status"
          className="whitespace-nowrap text-foreground max-md:col-span-2 max-md:row-start-1 max-md:text-center"
        >
          Página {page} de {pageCount}
        </span>
        {page < pageCount ? (
          <Link to="." search={toPage(page + 1)} resetScroll={false} className={buttonClass({})} data-side="next">
            {next}
          </Link>
        ) : (
          <Button disabledReason="Esta é a última página." data-side="next">
            {next}
          </Button>
        )}
      </div>
    </nav>
  );
}
