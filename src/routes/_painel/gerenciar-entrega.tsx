import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { entregasQueries } from '@/api/entregas';
import { entregaDefaults, entregaSearch } from '@/features/entregas/entrega-search';
import { GerenciarEntregaPage } from '@/features/entregas/gerenciar-entrega-page';

export const Route = createFileRoute('/_painel/gerenciar-entrega')({
  validateSearch: entregaSearch,
  search: { middlewares: [stripSearchParams(entregaDefaults)] },
  // No loaderDeps: a scan changes the search params and must not refetch the tables.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context, location }) => {
    void context.queryClient.prefetchQuery(entregasQueries.resumoCartas());
    const { search } = entregaSearch.parse(location.search);
    // 11 digits are a CPF (ENT-27).
    if (/^\d{1,10}$/.test(search)) void context.queryClient.prefetchQuery(entregasQueries.search(search));
    void context.queryClient.prefetchQuery(entregasQueries.resumo());
  },
  staticData: { title: 'Gerenciar Entrega' },
  component: GerenciarEntregaPage,
});
