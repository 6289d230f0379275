import type { Cor } from '@/api/estoque';
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
import { LowMark } from '@/features/estoque/low-mark';
import { corName, isLow, totalPecas } from '@/features/estoque/modelo-rules';
import { countOf, formatCount } from '@/lib/format';

/** Colours of a model with their quantities and the total. */
export function CoresTable({ cores }: { cores: readonly Cor[] }) {
  return (
    <Table>
      <TableCaption className="sr-only">Cores e quantidades</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead scope="col" className="h-8 first:pl-0">
            Cor
          </TableHead>
          <TableHead scope="col" className="h-8 text-right last:pr-0">
            Quantidade
          </TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {cores.map((cor) => (
          <TableRow key={cor.id} className="*:border-b *:border-border">
            <TableHead scope="row" className="py-1.5 font-normal whitespace-normal first:pl-0">
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="wrap-anywhere">{corName(cor)}</span>
                {isLow(cor) ? <LowMark /> : null}
              </span>
            </TableHead>
            <TableCell className="h-9 text-right last:pr-0">
              {cor.quantidade === null ? '–' : formatCount(cor.quantidade)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <TableHead scope="row" className="first:pl-0">
            Total
          </TableHead>
          <TableCell className="h-9 border-0 text-right last:pr-0">
            {countOf(totalPecas(cores), 'peça', 'peças')}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}
