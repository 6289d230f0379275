import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { entregasQueries } from '@/api/entregas';
import { scanText } from '@/components/scan/scans';
import { entregaDefaults, entregaSearch } from '@/features/entregas/entrega-search';
import { GerenciarEntregaPage } from '@/features/entregas/gerenciar-entrega-page';

export const Route = createFileRoute('/_painel/gerenciar-entrega')({
  validateSearch: entregaSearch,
  search: { middlewares: [stripSearchParams(entregaDefaults)] },
  // No loaderDeps: a scan changes the search params and must not refetch the tables.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context, location }) => {
    void context.queryClient.prefetchQuery(entregasQueries.resumoCartas());
    const numero = scanText(entregaSearch.parse(location.search).search);
    if (numero !== '') void context.queryClient.prefetchQuery(entregasQueries.search(numero));
    void context.queryClient.prefetchQuery(entregasQueries.resumo());
  },
  staticData: { title: 'Gerenciar Entrega' },
  component: GerenciarEntregaPage,
});
