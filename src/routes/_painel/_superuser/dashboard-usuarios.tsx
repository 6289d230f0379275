import { createFileRoute } from '@tanstack/react-router';
import { dashboardsQueries } from '@/api/dashboards';
import { DashboardUsuariosPage } from '@/features/dashboards/dashboard-usuarios-page';
import { rangeOfSearch, validRange } from '@/features/dashboards/logins-range';
import { loginsSearch } from '@/features/dashboards/logins-search';
import { todayInZone } from '@/lib/dates';

export const Route = createFileRoute('/_painel/_superuser/dashboard-usuarios')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: loginsSearch,
  loaderDeps: ({ search: { inicio, fim } }) => ({ inicio, fim }),
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(dashboardsQueries.totalUsuarios());
    const range = validRange(rangeOfSearch(deps, todayInZone()));
    if (range) void context.queryClient.prefetchQuery(dashboardsQueries.loginsDiarios(range));
  },
  staticData: { title: 'Analise Usuarios' },
  component: DashboardUsuariosPage,
});
