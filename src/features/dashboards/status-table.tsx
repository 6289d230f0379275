import type { ReactNode } from 'react';
import type { StatusShare } from '@/features/dashboards/status-shares';
import { StatusText } from '@/components/status/status-text';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/counts';
import type { StatusKind } from '@/lib/status';

interface StatusTableProps {
  /** Heard, not seen. */
  caption: string;
  kind: StatusKind;
  shares: readonly StatusShare[];
  /** What is counted: 'Passes', 'Pedidos'. */
  unit: string;
  /** Leads to the list behind a status. */
  linkOf?: ((share: StatusShare, name: ReactNode) => ReactNode) | undefined;
  className?: string | undefined;
}

/** The numbers of a chart of statuses: glyph and name, count, percent (look 4). */
export function StatusTable({ caption, kind, shares, unit, linkOf, className }: StatusTableProps) {
  return (
    <table className={cn('w-full border-collapse', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Status</th>
          <th scope="col">{unit}</th>
          <th scope="col">Porcentagem</th>
        </tr>
      </thead>
      <tbody>
        {shares.map((share) => {
          const name = <StatusText kind={kind} code={share.code} />;
          return (
            <tr key={share.code} className="not-last:border-b not-last:border-border">
              <th scope="row" className="h-8 py-1.5 text-left font-normal">
                {linkOf ? linkOf(share, name) : name}
              </th>
              <td className="pl-2 text-right">{formatCount(share.count)}</td>
              <td className="w-18 pl-2 text-right text-muted-foreground">{share.percent}%</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
