import type { Cor } from '@/api/estoque';
import { LowMark } from '@/features/estoque/low-mark';
import { corName, isLow, totalPecas } from '@/features/estoque/modelo-rules';
import { formatCount } from '@/lib/counts';
import { countOf } from '@/lib/text';

/** The colours of a model with their quantities, and the pieces in all. */
export function CoresTable({ cores }: { cores: readonly Cor[] }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Cores e quantidades</caption>
      <thead className="text-xs text-muted-foreground">
        <tr className="border-b border-border-strong">
          <th scope="col" className="h-8 text-left font-semibold">
            Cor
          </th>
          <th scope="col" className="text-right font-semibold">
            Quantidade
          </th>
        </tr>
      </thead>
      <tbody>
        {cores.map((cor) => (
          <tr key={cor.id} className="border-b border-border">
            <th scope="row" className="h-9 py-1.5 text-left font-normal">
              <span className="flex flex-wrap items-center gap-x-3">
                <span className="wrap-anywhere">{corName(cor)}</span>
                {isLow(cor) ? <LowMark /> : null}
              </span>
            </th>
            <td className="pl-3 text-right">{cor.quantidade === null ? '–' : formatCount(cor.quantidade)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className="h-9 text-left font-semibold">
            Total
          </th>
          <td className="pl-3 text-right font-semibold">{countOf(totalPecas(cores), 'peça', 'peças')}</td>
        </tr>
      </tfoot>
    </table>
  );
}
