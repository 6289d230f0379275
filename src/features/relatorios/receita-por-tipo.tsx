import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '@/api/errors';
import { relatoriosQueries, type VendasResumo } from '@/api/relatorios';
import { ChartStates, quietFailure } from '@/components/charts/chart-states';
import { ChartFrame, LazyPieChart } from '@/components/charts/lazy-chart';
import { EmptyState } from '@/components/feedback/empty-state';
import { Card } from '@/components/ui/card';
import { chartItemsOf, familiesText, sharesOf, sumCounts } from '@/features/relatorios/vendas-rules';
import { VendasTable } from '@/features/relatorios/vendas-table';
import { formatMoney } from '@/lib/money';
import { percentOf } from '@/lib/percent';

const RECEITA = 'Receita por tipo de passe';
const RESUMO = 'Resumo';

const failure = quietFailure('Não foi possível carregar as vendas por tipo de passe.', explainFailure);

/** The revenue of all time by pass type, as a ring and as a table of the same numbers (specification 2.16). */
export function ReceitaPorTipo() {
  const query = useQuery(relatoriosQueries.resumo());
  const hasSales = query.data !== undefined && query.data.categorias.length > 0;
  // One failure, one wait, one empty answer: said once, not in two cards.
  if (!hasSales) {
    return (
      <Card title={RECEITA}>
        <ChartStates query={query} failure={failure}>
          {() => (
            <EmptyState art="none" title="Nenhum dado encontrado" detail="As vendas aparecem aqui assim que um pedido é pago." />
          )}
        </ChartStates>
      </Card>
    );
  }
  return <Receita resumo={query.data} />;
}

function Receita({ resumo: { categorias, total_renda_somada } }: { resumo: VendasResumo }) {
  const shares = sharesOf(categorias);
  const items = chartItemsOf(shares);
  const drawn = items.reduce((sum, { value }) => sum + value, 0);
  return (
    <div className="grid gap-6 wide:grid-cols-2">
      <Card title={RECEITA} note="Todo o período">
        <div className="grid flex-1 content-center justify-items-center gap-4">
          <ChartFrame className="size-48">
            <LazyPieChart
              label={RECEITA}
              items={items}
              tipOf={({ label, value }) => `${label}: ${formatMoney(value)} (${percentOf(value, drawn)}%)`}
              centre={{ value: formatMoney(total_renda_somada), label: 'Total' }}
            />
          </ChartFrame>
          <p className="text-center text-xs text-balance text-muted-foreground">{familiesText(categorias)}</p>
        </div>
      </Card>
      <Card title={RESUMO} note="Todo o período">
        <VendasTable
          caption={RESUMO}
          headers={['Tipo', 'Quantidade', 'Total R$']}
          rows={shares.map(({ chave, nome, quantidade, total_renda, color, percent }) => ({
            chave,
            nome,
            quantidade,
            total: total_renda,
            color,
            percent,
          }))}
          total={{ quantidade: sumCounts(categorias.map(({ quantidade }) => quantidade)), total: total_renda_somada }}
        />
      </Card>
    </div>
  );
}
