import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { relatoriosQueries } from '@/api/relatorios';
import { rangeOf, rangeRefusal } from '@/features/relatorios/range-rules';
import { capinhasDefaults, capinhasSearch } from '@/features/relatorios/relatorios-search';
import { VendasCapinhasPage } from '@/features/relatorios/vendas-capinhas-page';

export const Route = createFileRoute('/_painel/_superuser/relatorios-vendas-capinhas')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: capinhasSearch,
  search: { middlewares: [stripSearchParams(capinhasDefaults)] },
  loaderDeps: ({ search: { page, inicio, fim } }) => ({ page, inicio, fim }),
  loader: ({ context, deps }) => {
    const range = rangeOf(deps);
    if (rangeRefusal(range, false) !== undefined) return;
    void context.queryClient.prefetchQuery(relatoriosQueries.capinhas({ page: deps.page, ...range }));
    void context.queryClient.prefetchQuery(relatoriosQueries.capinhasTotal(range));
  },
  staticData: { title: 'Vendas Capinhas' },
  component: VendasCapinhasPage,
});
