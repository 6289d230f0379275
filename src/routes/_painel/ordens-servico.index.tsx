import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { contagensQueries } from '@/api/contagens';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { OrdensServicoListPage } from '@/features/ordens-servico/ordens-servico-list-page';
import {
  isFiltered,
  isMinhas,
  ordensServicoDefaults,
  ordensServicoSearch,
} from '@/features/ordens-servico/ordens-servico-search';

export const Route = createFileRoute('/_painel/ordens-servico/')({
  validateSearch: ordensServicoSearch,
  search: { middlewares: [stripSearchParams(ordensServicoDefaults)] },
  loaderDeps: ({ search: { page, minhas, status, funcionario } }) => ({ page, minhas, status, funcionario }),
  loader: ({ context: { queryClient, user }, deps }) => {
    if (user.is_superuser) void queryClient.prefetchQuery(contagensQueries.pedidosDisponiveis());
    if (isMinhas(deps, user.is_superuser)) {
      // Paged in the browser: another page must not read the whole list again. The screen refetches a stale one.
      void queryClient.prefetchQuery({ ...ordensServicoQueries.minhas(deps.page), staleTime: Infinity });
    } else if (!isFiltered(deps, user.is_superuser)) {
      void queryClient.prefetchQuery(ordensServicoQueries.list(deps.page));
    }
  },
  staticData: { title: 'Lista de Ordens de Serviço' },
  component: OrdensServicoListPage,
});
