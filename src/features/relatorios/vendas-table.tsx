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
import { formatCount, formatMoney } from '@/lib/format';

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
    <Table className="max-md:[&_:is(td,th)]:pl-1 [&_td]:h-auto [&_td]:py-2 [&_th]:h-auto [&_th]:py-2 [&_tr>:first-child]:pl-0 [&_tr>:last-child]:pr-0">
      <TableCaption className="sr-only">{caption}</TableCaption>
      <TableHeader>
        <TableRow className="*:align-bottom max-md:*:whitespace-normal">
          <TableHead scope="col" className="w-full">
            {nome}
          </TableHead>
          <TableHead scope="col" className="pr-0 text-right">
            {quantidade}
          </TableHead>
          <TableHead scope="col" className="pr-0 text-right md:pl-6">
            {valor}
          </TableHead>
          {hasShares ? (
            <TableHead scope="col" className="pl-6 text-right max-md:hidden print:table-cell">
              Participação
            </TableHead>
          ) : null}
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.rowKey} className="*:border-b *:border-border">
            <TableHead scope="row" className="pr-0 font-normal whitespace-normal">
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
            <TableCell className="pr-0 text-right whitespace-nowrap">{count(row.quantidade)}</TableCell>
            <TableCell className="pr-0 text-right whitespace-nowrap md:pl-6">{formatMoney(row.total)}</TableCell>
            {hasShares ? (
              <TableCell className="pl-6 text-right text-muted-foreground max-md:hidden print:table-cell">
                <Share {...row} />
              </TableCell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow className="*:border-0">
          <TableHead scope="row" className="pr-0">
            Total
          </TableHead>
          <TableCell className="pr-0 text-right whitespace-nowrap">{count(total.quantidade)}</TableCell>
          <TableCell className="pr-0 text-right whitespace-nowrap md:pl-6">{formatMoney(total.total)}</TableCell>
          {hasShares ? <TableCell className="max-md:hidden print:table-cell" /> : null}
        </TableRow>
      </TableFooter>
    </Table>
  );
}

/** The share and its bar (REL-12); '–' where the revenue is unknown. */
function Share({ percent, color = 'var(--chart-1)' }: Pick<VendasRow, 'percent' | 'color'>) {
  if (percent === undefined) return '–';
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="h-2 w-20">
        <span
          className="block h-full rounded-xs"
          style={{ width: `${percent.replace(',', '.')}%`, background: color }}
        />
      </span>
      <span className="w-14">{`${percent}%`}</span>
    </span>
  );
}
