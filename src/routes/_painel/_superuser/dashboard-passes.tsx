import { createFileRoute } from '@tanstack/react-router';
import { contagensQueries } from '@/api/contagens';
import { dashboardsQueries } from '@/api/dashboards';
import { vistoriaQueries } from '@/api/vistoria';
import { DashboardPassesPage } from '@/features/dashboards/dashboard-passes-page';

export const Route = createFileRoute('/_painel/_superuser/dashboard-passes')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(dashboardsQueries.passesPorStatus());
    void context.queryClient.prefetchQuery(contagensQueries.pedidosDisponiveis());
    void context.queryClient.prefetchQuery(contagensQueries.pedidosParaEnvio());
    void context.queryClient.prefetchQuery(vistoriaQueries.count());
  },
  staticData: { title: 'Analise Passes' },
  component: DashboardPassesPage,
});
