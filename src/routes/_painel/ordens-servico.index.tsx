import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askAhead, askFirst } from '@/api/ask-ahead';
import { contagensQueries } from '@/api/contagens';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { isSuperuser } from '@/api/session';
import { OrdensServicoListPage } from '@/features/ordens-servico/ordens-servico-list-page';
import { isMinhas, ordensServicoDefaults, ordensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/ordens-servico/')({
  validateSearch: ordensServicoSearch,
  search: { middlewares: [stripSearchParams(ordensServicoDefaults)] },
  loaderDeps: ({ search: { page, minhas } }) => ({ page, minhas }),
  loader: ({ context: { queryClient }, deps }) => {
    const superuser = isSuperuser();
    if (superuser) askAhead(queryClient, contagensQueries.pedidosDisponiveis());
    if (!isMinhas(deps, superuser)) return askFirst(queryClient, ordensServicoQueries.list(deps.page));
    askAhead(queryClient, ordensServicoQueries.minhas(deps.page));
    return undefined;
  },
  head: () => pageTitle('Lista de Ordens de Serviço'),
  component: OrdensServicoListPage,
});
