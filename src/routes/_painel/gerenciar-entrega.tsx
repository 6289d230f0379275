import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askAhead, askFirst } from '@/api/ask-ahead';
import { entregasQueries } from '@/api/entregas';
import { entregaDefaults, entregaSearch, scanText } from '@/features/entregas/entrega-search';
import { GerenciarEntregaPage } from '@/features/entregas/gerenciar-entrega-page';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/gerenciar-entrega')({
  validateSearch: entregaSearch,
  search: { middlewares: [stripSearchParams(entregaDefaults)] },
  // On arrival only: each scan changes the address, and must not read the tables again.
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context, location }) => {
    askAhead(context.queryClient, entregasQueries.resumoCartas());
    const numero = scanText(entregaSearch.parse(location.search).search);
    if (numero !== '') askAhead(context.queryClient, entregasQueries.search(numero));
    return askFirst(context.queryClient, entregasQueries.resumo());
  },
  head: () => pageTitle('Gerenciar Entrega'),
  component: GerenciarEntregaPage,
});
