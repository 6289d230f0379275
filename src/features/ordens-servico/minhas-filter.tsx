import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cn } from '@/lib/utils';

/** 'Todas' or 'Minhas' (ORS-10). */
export function MinhasFilter({ minhas }: { minhas: boolean }) {
  return (
    <nav aria-label="Ordens mostradas" className="inline-flex rounded-md border border-border-strong bg-card p-px">
      <FilterLink value="nao" current={!minhas}>
        Todas
      </FilterLink>
      <FilterLink value="sim" current={minhas}>
        Minhas
      </FilterLink>
    </nav>
  );
}

function FilterLink({ value, current, children }: { value: 'nao' | 'sim'; current: boolean; children: ReactNode }) {
  return (
    <Link
      to="/ordens-servico"
      search={{ minhas: value }}
      resetScroll={false}
      // aria-current must not depend on the other search params.
      activeOptions={{ exact: true }}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'inline-flex h-8 items-center rounded-sm px-3.5 text-sm font-semibold no-underline hover:no-underline max-md:h-9',
        current ? 'bg-primary-soft text-foreground' : 'text-muted-foreground hover:bg-accent hover:text-foreground',
      )}
    >
      {children}
    </Link>
  );
}
