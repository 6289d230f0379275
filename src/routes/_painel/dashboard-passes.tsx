import { createFileRoute } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { contagensQueries } from '@/api/contagens';
import { dashboardsQueries } from '@/api/dashboards';
import { isSuperuser } from '@/api/session';
import { DashboardPassesPage } from '@/features/dashboards/dashboard-passes-page';
import { SuperuserOnly } from '@/features/sessao/superuser-only';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/dashboard-passes')({
  loader: ({ context }) => {
    if (!isSuperuser()) return;
    askAhead(context.queryClient, dashboardsQueries.passesPorStatus());
    askAhead(context.queryClient, contagensQueries.pedidosDisponiveis());
    askAhead(context.queryClient, contagensQueries.pedidosParaEnvio());
    askAhead(context.queryClient, dashboardsQueries.vistoriaContagem());
  },
  head: () => pageTitle('Analise Passes'),
  component: () => (
    <SuperuserOnly>
      <DashboardPassesPage />
    </SuperuserOnly>
  ),
});
