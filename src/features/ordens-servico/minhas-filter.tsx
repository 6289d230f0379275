import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** 'Todas' or 'Minhas' (design 6): two links of which one is here. */
export function MinhasFilter({ minhas }: { minhas: boolean }) {
  return (
    <nav aria-label="Ordens mostradas" className="inline-flex rounded-md border border-border-strong bg-card p-px">
      <Half value="nao" current={!minhas}>
        Todas
      </Half>
      <Half value="sim" current={minhas}>
        Minhas
      </Half>
    </nav>
  );
}

function Half({ value, current, children }: { value: 'nao' | 'sim'; current: boolean; children: ReactNode }) {
  return (
    <Link
      to="/ordens-servico"
      search={{ minhas: value }}
      resetScroll={false}
      // The router's own mark would hang on the page number too.
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
