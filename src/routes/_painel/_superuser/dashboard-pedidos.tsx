import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { dashboardsQueries } from '@/api/dashboards';
import { DashboardPedidosPage } from '@/features/dashboards/dashboard-pedidos-page';
import {
  dashboardPedidosDefaults,
  dashboardPedidosSearch,
  diasOf,
} from '@/features/dashboards/dashboard-pedidos-search';

export const Route = createFileRoute('/_painel/_superuser/dashboard-pedidos')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: dashboardPedidosSearch,
  search: { middlewares: [stripSearchParams(dashboardPedidosDefaults)] },
  loaderDeps: ({ search: { dias } }) => ({ dias }),
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(dashboardsQueries.pedidosPorStatus(diasOf(deps))),
  staticData: { title: 'Analise de Pedidos' },
  component: DashboardPedidosPage,
});
