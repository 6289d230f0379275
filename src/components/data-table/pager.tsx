import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, buttonVariants } from '@/components/ui/button';
import { DisabledHint } from '@/components/feedback/disabled-hint';

interface PagerProps {
  /** One-based. */
  page: number;
  pageCount: number;
  /** Total, as '431 pedidos'; hidden on phones. */
  total: string;
}

/** Pagination through the `page` search param: links to existing pages, disabled buttons at both ends. */
export function Pager({ page, pageCount, total }: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  const focused = useRef<string | undefined>(undefined);

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

  // At the first or last page the focused link becomes a button: restore the focus.
  useLayoutEffect(() => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    nav.current?.querySelector<HTMLElement>(`[data-side=${focused.current}]`)?.focus();
  }, [page, pageCount]);

  return (
    <nav
      ref={nav}
      aria-label="Paginação"
      className="flex flex-wrap items-center justify-between gap-2 pt-3 text-muted-foreground max-md:grid max-md:grid-cols-2"
    >
      <span className="max-md:hidden">{total}</span>
      <div className="flex items-center gap-3 max-md:contents">
        <PageLink
          side="previous"
          to={page > 1 ? Math.min(page, pageCount + 1) - 1 : undefined}
          reason="Esta é a primeira página."
        >
          <ChevronLeft />
          Página Anterior
        </PageLink>
        <span
          role="status"
          className="whitespace-nowrap text-foreground max-md:col-span-2 max-md:row-start-1 max-md:text-center"
        >
          Página {page} de {pageCount}
        </span>
        <PageLink side="next" to={page < pageCount ? page + 1 : undefined} reason="Esta é a última página.">
          Próxima Página
          <ChevronRight />
        </PageLink>
      </div>
    </nav>
  );
}

interface PageLinkProps {
  side: 'previous' | 'next';
  /** Undefined at this end of the list. */
  to: number | undefined;
  reason: string;
  children: ReactNode;
}

function PageLink({ side, to, reason, children }: PageLinkProps) {
  if (to === undefined) {
    return (
      <DisabledHint reason={reason}>
        <Button variant="outline" data-side={side}>
          {children}
        </Button>
      </DisabledHint>
    );
  }
  return (
    <Link
      to="."
      search={(previous: Record<string, unknown>) => ({ ...previous, page: to })}
      resetScroll={false}
      className={buttonVariants({ variant: 'outline' })}
      data-side={side}
    >
      {children}
    </Link>
  );
}
