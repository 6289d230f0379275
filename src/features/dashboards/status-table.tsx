import type { ReactNode } from 'react';
import { StatusText } from '@/components/status/status';
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import type { StatusShare } from '@/features/dashboards/status-shares';
import { formatCount } from '@/lib/format';
import type { StatusKind } from '@/lib/status';

interface StatusTableProps {
  /** Visually hidden; the table's accessible name. */
  caption: string;
  kind: StatusKind;
  shares: readonly StatusShare[];
  /** Header of the count column: 'Passes', 'Pedidos'. */
  unit: string;
  /** Wraps the name in a link to the list of that status. */
  linkOf?: ((share: StatusShare, name: ReactNode) => ReactNode) | undefined;
}

/** Count and percent of each status in a chart. */
export function StatusTable({ caption, kind, shares, unit, linkOf }: StatusTableProps) {
  return (
    <Table>
      <TableCaption className="sr-only">{caption}</TableCaption>
      <TableHeader className="sr-only">
        <TableRow>
          <TableHead scope="col">Status</TableHead>
          <TableHead scope="col">{unit}</TableHead>
          <TableHead scope="col">Porcentagem</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {shares.map((share) => {
          const name = <StatusText kind={kind} code={share.code} className="whitespace-normal" />;
          return (
            <TableRow key={share.code} className="not-last:*:border-b not-last:*:border-border last:*:border-0">
              <TableHead scope="row" className="h-8 px-0 py-1.5 font-normal wrap-anywhere whitespace-normal first:pl-0">
                {linkOf ? linkOf(share, name) : name}
              </TableHead>
              <TableCell className="h-8 pr-0 pl-1 text-right wrap-normal md:pl-2">{formatCount(share.count)}</TableCell>
              <TableCell className="h-8 pl-1 text-right wrap-normal text-muted-foreground last:pr-0 md:w-18 md:pl-2">
                {`${share.percent}%`}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
