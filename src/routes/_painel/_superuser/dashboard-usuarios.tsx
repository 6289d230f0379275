import { createFileRoute } from '@tanstack/react-router';
import { dashboardsQueries } from '@/api/dashboards';
import { DashboardUsuariosPage } from '@/features/dashboards/dashboard-usuarios-page';
import { loginsSearch, periodoOf, rangeOfSearch } from '@/features/dashboards/logins-range';
import { todayInZone } from '@/lib/dates';

export const Route = createFileRoute('/_painel/_superuser/dashboard-usuarios')({
  validateSearch: loginsSearch,
  loaderDeps: ({ search: { inicio, fim } }) => ({ inicio, fim }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(dashboardsQueries.totalUsuarios());
    const periodo = periodoOf(rangeOfSearch(deps, todayInZone()));
    if (periodo) void context.queryClient.prefetchQuery(dashboardsQueries.loginsDiarios(periodo));
  },
  staticData: { title: 'Analise Usuarios' },
  component: DashboardUsuariosPage,
});
