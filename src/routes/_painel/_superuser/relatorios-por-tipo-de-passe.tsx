import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { relatoriosQueries } from '@/api/relatorios';
import { rangeOf, rangeRefusal } from '@/features/relatorios/range-rules';
import { porTipoDefaults, porTipoSearch } from '@/features/relatorios/relatorios-search';
import { VendasPorTipoPage } from '@/features/relatorios/vendas-por-tipo-page';

export const Route = createFileRoute('/_painel/_superuser/relatorios-por-tipo-de-passe')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: porTipoSearch,
  search: { middlewares: [stripSearchParams(porTipoDefaults)] },
  loaderDeps: ({ search: { inicio, fim } }) => ({ inicio, fim }),
  loader: ({ context, deps }) => {
    const range = rangeOf(deps);
    if (rangeRefusal(range, true) !== undefined) return;
    void context.queryClient.prefetchQuery(relatoriosQueries.porTipo(range));
  },
  staticData: { title: 'Vendas por Tipo de Passe' },
  component: VendasPorTipoPage,
});
