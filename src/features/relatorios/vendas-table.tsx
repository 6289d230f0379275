import { formatCount } from '@/lib/counts';
import { formatMoney } from '@/lib/money';

interface VendasRow {
  chave: string;
  nome: string;
  quantidade: number | null;
  total: number | null;
  /** The same as in the chart beside it. */
  color?: string | undefined;
  /** Of the whole revenue, '54,84'. */
  percent?: string | undefined;
}

interface VendasTableProps {
  /** Heard, not seen. */
  caption: string;
  /** Headers of name, count and money, as the specification has them. */
  headers: readonly [string, string, string];
  rows: readonly VendasRow[];
  total: { quantidade: number | null; total: number | null };
}

const count = (value: number | null) => (value === null ? '–' : formatCount(value));

/** What was sold, by pass type, with its total. The name has the room that the numbers leave. */
export function VendasTable({ caption, headers: [nome, quantidade, valor], rows, total }: VendasTableProps) {
  const hasShares = rows.some(({ percent }) => percent !== undefined);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted-foreground">
        <tr className="border-b border-border-strong *:py-2 *:align-bottom *:font-semibold md:*:whitespace-nowrap">
          <th scope="col" className="w-full text-left">
            {nome}
          </th>
          <th scope="col" className="pl-3 text-right">
            {quantidade}
          </th>
          <th scope="col" className="pl-3 text-right md:pl-6">
            {valor}
          </th>
          {hasShares ? (
            <th scope="col" className="pl-6 text-right max-md:hidden">
              Participação
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.chave} className="border-b border-border *:py-2">
            <th scope="row" className="text-left font-normal">
              <span className="flex items-center gap-2">
                {row.color === undefined ? null : (
                  <span aria-hidden className="size-3 flex-none rounded-[3px]" style={{ background: row.color }} />
                )}
                <span className="line-clamp-3 min-w-0 wrap-anywhere" title={row.nome}>
                  {row.nome}
                </span>
              </span>
            </th>
            <td className="pl-3 text-right whitespace-nowrap">{count(row.quantidade)}</td>
            <td className="pl-3 text-right whitespace-nowrap md:pl-6">{formatMoney(row.total)}</td>
            {hasShares ? <td className="pl-6 text-right text-muted-foreground max-md:hidden">{row.percent}%</td> : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold *:pt-2">
          <th scope="row" className="text-left">
            Total
          </th>
          <td className="pl-3 text-right whitespace-nowrap">{count(total.quantidade)}</td>
          <td className="pl-3 text-right whitespace-nowrap md:pl-6">{formatMoney(total.total)}</td>
          {hasShares ? <td className="max-md:hidden" /> : null}
        </tr>
      </tfoot>
    </table>
  );
}
