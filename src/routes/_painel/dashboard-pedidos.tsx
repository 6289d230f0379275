import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { dashboardsQueries } from '@/api/dashboards';
import { isSuperuser } from '@/api/session';
import { DashboardPedidosPage } from '@/features/dashboards/dashboard-pedidos-page';
import {
  dashboardPedidosDefaults,
  dashboardPedidosSearch,
  diasOf,
} from '@/features/dashboards/dashboard-pedidos-search';
import { SuperuserOnly } from '@/features/sessao/superuser-only';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/dashboard-pedidos')({
  validateSearch: dashboardPedidosSearch,
  search: { middlewares: [stripSearchParams(dashboardPedidosDefaults)] },
  loaderDeps: ({ search: { dias } }) => ({ dias }),
  loader: ({ context, deps }) => {
    if (isSuperuser()) askAhead(context.queryClient, dashboardsQueries.pedidosPorStatus(diasOf(deps)));
  },
  head: () => pageTitle('Analise de Pedidos'),
  component: () => (
    <SuperuserOnly>
      <DashboardPedidosPage />
    </SuperuserOnly>
  ),
});
