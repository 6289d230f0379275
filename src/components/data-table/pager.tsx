import { Link, useRouterState } from '@tanstack/react-router';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { PageJump } from '@/components/data-table/page-jump';
import { useListSearch } from '@/components/data-table/use-list-search';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { Button, buttonVariants } from '@/components/ui/button';
import { cn } from '@/lib/utils';

interface PagerProps {
  /** One-based. */
  page: number;
  pageCount: number;
  /** Total, as '431 pedidos'; on phones only for screen readers. */
  total: string;
  /** Both numbers belong to the previous filter, whose rows are still shown. */
  stale?: boolean | undefined;
}

const FIRST = 'Esta é a primeira página.';
const LAST = 'Esta é a última página.';

/**
 * Pagination through the `page` search param: links to existing pages, disabled buttons at both ends, and none for
 * the first and last page when there is only one. Buttons for a search that is not in the address (PRV-07).
 */
export function Pager({ page, pageCount, total, stale = false }: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  const focused = useRef<string | undefined>(undefined);
  const hasOnePage = page === 1 && pageCount === 1;

  useEffect(() => {
    // Not focusout: browsers differ on firing it when the focused link is removed.
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

  // At the first or last page the focused link becomes a button, and the button of the page remounts: restore the focus.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    // A list of one page has no 'first' and 'last'.
    const side = hasOnePage ? 'previous' : focused.current;
    nav.current?.querySelector<HTMLElement>(`[data-side=${side}]`)?.focus();
  }, [page, pageCount, hasOnePage]);

  return (
    <nav
      ref={nav}
      aria-label="Paginação"
      aria-busy={stale}
      className={cn(
        'flex flex-wrap items-center justify-between gap-2 pt-3 text-muted-foreground max-md:grid max-md:grid-cols-[auto_1fr_1fr_auto] max-md:[&_[data-side]]:h-auto max-md:[&_[data-side]]:min-h-10 max-md:[&_[data-side]]:gap-1 max-md:[&_[data-side]]:px-1.5 max-md:[&_[data-side]]:whitespace-normal print:flex',
        stale && 'opacity-55',
      )}
    >
      <span aria-live="polite" className="max-md:sr-only print:not-sr-only">
        {total}
      </span>
      <div className="flex flex-wrap items-center justify-end gap-3 max-md:contents">
        {hasOnePage ? null : (
          <PageLink
            side="first"
            to={page > 1 ? 1 : undefined}
            reason={FIRST}
            label="Primeira Página"
            className="-mr-1 max-md:col-start-1 max-md:row-start-1 max-md:mr-0"
          >
            <ChevronFirst />
          </PageLink>
        )}
        <PageLink
          side="previous"
          to={page > 1 ? Math.min(page, pageCount + 1) - 1 : undefined}
          reason={FIRST}
          className="max-md:col-span-2"
        >
          <ChevronLeft />
          Página Anterior
        </PageLink>
        <PageJump
          page={page}
          pageCount={pageCount}
          className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-1"
        />
        <PageLink side="next" to={page < pageCount ? page + 1 : undefined} reason={LAST} className="max-md:col-span-2">
          Próxima Página
          <ChevronRight />
        </PageLink>
        {hasOnePage ? null : (
          <PageLink
            side="last"
            to={page < pageCount ? pageCount : undefined}
            reason={LAST}
            label="Última Página"
            className="-ml-1 max-md:col-start-4 max-md:row-start-1 max-md:ml-0"
          >
            <ChevronLast />
          </PageLink>
        )}
      </div>
    </nav>
  );
}

interface PageLinkProps {
  side: 'first' | 'previous' | 'next' | 'last';
  /** Undefined at this end of the list. */
  to: number | undefined;
  reason: string;
  /** Accessible name of a link that shows only an icon. */
  label?: string;
  className: string;
  children: ReactNode;
}

function PageLink({ side, to, reason, label, className, children }: PageLinkProps) {
  const size = label === undefined ? 'default' : 'icon';
  const { pushPage } = useListSearch();
  const isSearchOfEntry = useRouterState({ select: ({ location }) => location.state.search !== undefined });
  if (to === undefined) {
    return (
      <DisabledHint reason={reason}>
        <Button variant="outline" size={size} aria-label={label} data-side={side} className={className}>
          {children}
        </Button>
      </DisabledHint>
    );
  }
  if (isSearchOfEntry) {
    return (
      <Button
        variant="outline"
        size={size}
        aria-label={label}
        title={label}
        data-side={side}
        className={className}
        onClick={() => pushPage(to)}
      >
        {children}
      </Button>
    );
  }
  return (
    <Link
      to="."
      search={(previous: Record<string, unknown>) => ({ ...previous, page: to })}
      resetScroll={false}
      aria-label={label}
      title={label}
      className={cn(buttonVariants({ variant: 'outline', size }), className)}
      data-side={side}
    >
      {children}
    </Link>
  );
}
