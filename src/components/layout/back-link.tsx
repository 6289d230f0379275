import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export const backLinkClass =
  '-mt-2 mb-1 -ml-1 inline-flex h-6 items-center gap-1 rounded-sm pr-1.5 pl-0.5 text-sm text-muted-foreground print:hidden';

/** The link above a record's heading that leads to its list. */
export function BackLink({ to, children }: { to: NonNullable<LinkProps['to']>; children: ReactNode }) {
  return (
    <Link to={to} className={backLinkClass}>
      <ChevronLeft aria-hidden />
      {children}
    </Link>
  );
}
