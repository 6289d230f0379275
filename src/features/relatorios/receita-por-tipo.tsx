import { explainFailure } from '@/api/errors';
import { relatoriosQueries, type VendasResumo } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { InlineError } from '@/components/feedback/inline-error';
import { QueryContent } from '@/components/feedback/query-content';
import { ChartFrame, LazyPieChart } from '@/components/charts/lazy-chart';
import { EmptyState } from '@/components/feedback/empty-state';
import { TitledCard } from '@/components/layout/titled-card';
import { chartItemsOf, familiesText, sharesOf, sumCounts } from '@/features/relatorios/vendas-rules';
import { VendasTable } from '@/features/relatorios/vendas-table';
import { formatMoney, percentOf } from '@/lib/format';

const RECEITA = 'Receita por tipo de passe';
const RESUMO = 'Resumo';

/** Revenue of all time by pass type, as a doughnut and a table (REL-02). */
export function ReceitaPorTipo() {
  const query = useApiQuery(relatoriosQueries.resumo());
  const hasSales = query.data !== undefined && query.data.categorias.length > 0;
  // Loading, error and empty state appear once, not in both cards.
  if (!hasSales) {
    return (
      <TitledCard title={RECEITA}>
        <QueryContent
          query={query}
          renderError={({ error, ...props }) => (
            <InlineError
              text="Não foi possível carregar as vendas por tipo de passe."
              detail={explainFailure(error)}
              className="min-h-48 content-center justify-center text-center"
              {...props}
            />
          )}
        >
          {() => (
            <EmptyState
              art="none"
              title="Nenhum dado encontrado"
              detail="As vendas aparecem aqui assim que um pedido é pago."
            />
          )}
        </QueryContent>
      </TitledCard>
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
      <TitledCard title={RECEITA} description="Todo o período">
        <div className="grid flex-1 content-center justify-items-center gap-4">
          <ChartFrame className="size-48">
            <LazyPieChart
              label={RECEITA}
              items={items}
              formatTooltip={({ label, value }) => `${label}: ${formatMoney(value)} (${percentOf(value, drawn)}%)`}
              centre={{ value: formatMoney(total_renda_somada), label: 'Total' }}
            />
          </ChartFrame>
          <p className="text-center text-xs text-balance text-muted-foreground">{familiesText(categorias)}</p>
        </div>
      </TitledCard>
      <TitledCard title={RESUMO} description="Todo o período">
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
      </TitledCard>
    </div>
  );
}
