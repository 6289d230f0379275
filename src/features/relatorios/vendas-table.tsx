import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table';
import { foldedTableClass } from '@/features/relatorios/folded-table';
import { formatCount, formatMoney } from '@/lib/format';
import { cn } from '@/lib/utils';

interface VendasRow {
  rowKey: string;
  nome: string;
  quantidade: number | null;
  total: number | null;
  color?: string | undefined;
  /** Share of the total revenue, as '54,84'. */
  percent?: string | undefined;
}

interface VendasTableProps {
  /** Visually hidden; the table's accessible name. */
  caption: string;
  headers: readonly [string, string, string];
  rows: readonly VendasRow[];
  total: { quantidade: number | null; total: number | null };
}

const count = (value: number | null) => (value === null ? '–' : formatCount(value));

/** Sales by pass type, with a total row. */
export function VendasTable({ caption, headers: [nome, quantidade, valor], rows, total }: VendasTableProps) {
  const hasShares = rows.some(({ percent }) => percent !== undefined);
  return (
    <div className="@container">
      <Table role="table" className={foldedTableClass}>
        <TableCaption className="sr-only">{caption}</TableCaption>
        <TableHeader role="rowgroup">
          <TableRow role="row" className="*:align-bottom @max-2xl:*:whitespace-normal">
            <TableHead role="columnheader" scope="col" className={cn('w-full', hasShares && '@xl:w-1/2 @5xl:w-1/3')}>
              {nome}
            </TableHead>
            <TableHead role="columnheader" scope="col" className="pr-0 text-right">
              {quantidade}
            </TableHead>
            <TableHead role="columnheader" scope="col" className="pr-0 text-right @md:pl-6">
              {valor}
            </TableHead>
            {hasShares ? (
              <TableHead role="columnheader" scope="col" className="w-1/2 pl-6 @max-xl:hidden @5xl:w-2/3">
                Participação
              </TableHead>
            ) : null}
          </TableRow>
        </TableHeader>
        <TableBody role="rowgroup">
          {rows.map((row) => (
            <TableRow key={row.rowKey} role="row" className="*:border-b *:border-border">
              <TableHead role="rowheader" scope="row" className="pr-0 font-normal whitespace-normal">
                <span className="flex items-center gap-2">
                  {row.color === undefined ? null : (
                    <span
                      data-swatch
                      aria-hidden
                      className="size-3 flex-none rounded-[3px]"
                      style={{ background: row.color }}
                    />
                  )}
                  <span className="line-clamp-3 min-w-0 wrap-anywhere" title={row.nome}>
                    {row.nome}
                  </span>
                </span>
              </TableHead>
              <TableCell role="cell" className="pr-0 text-right whitespace-nowrap">
                {count(row.quantidade)}
              </TableCell>
              <TableCell role="cell" className="pr-0 text-right whitespace-nowrap @md:pl-6">
                {formatMoney(row.total)}
              </TableCell>
              {hasShares ? (
                <TableCell role="cell" className="pl-6 text-muted-foreground @max-xl:hidden">
                  <Share {...row} />
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
        <TableFooter role="rowgroup">
          <TableRow role="row" className="*:border-0">
            <TableHead role="rowheader" scope="row" className="pr-0">
              Total
            </TableHead>
            <TableCell role="cell" className="pr-0 text-right whitespace-nowrap">
              {count(total.quantidade)}
            </TableCell>
            <TableCell role="cell" className="pr-0 text-right whitespace-nowrap @md:pl-6">
              {formatMoney(total.total)}
            </TableCell>
            {hasShares ? <TableCell role="cell" className="@max-xl:hidden" /> : null}
          </TableRow>
        </TableFooter>
      </Table>
    </div>
  );
}

/** The share and its bar (REL-12); '–' where the revenue is unknown. */
function Share({ percent, color = 'var(--chart-1)' }: Pick<VendasRow, 'percent' | 'color'>) {
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-14 text-right whitespace-nowrap">{percent === undefined ? '–' : `${percent}%`}</span>
      {percent === undefined ? null : (
        <span aria-hidden className="h-2 grow">
          <span
            className="block h-full rounded-xs"
            style={{ width: `${percent.replace(',', '.')}%`, background: color }}
          />
        </span>
      )}
    </span>
  );
}
