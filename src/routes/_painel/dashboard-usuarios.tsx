import { createFileRoute } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { dashboardsQueries } from '@/api/dashboards';
import { isSuperuser } from '@/api/session';
import { DashboardUsuariosPage } from '@/features/dashboards/dashboard-usuarios-page';
import { periodoOf, rangeOfSearch } from '@/features/dashboards/logins-range';
import { loginsSearch } from '@/features/dashboards/logins-search';
import { SuperuserOnly } from '@/features/sessao/superuser-only';
import { todayInZone } from '@/lib/dates';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/dashboard-usuarios')({
  validateSearch: loginsSearch,
  loaderDeps: ({ search: { inicio, fim } }) => ({ inicio, fim }),
  loader: ({ context, deps }) => {
    if (!isSuperuser()) return;
    askAhead(context.queryClient, dashboardsQueries.totalUsuarios());
    const periodo = periodoOf(rangeOfSearch(deps, todayInZone()));
    if (periodo) askAhead(context.queryClient, dashboardsQueries.loginsDiarios(periodo));
  },
  head: () => pageTitle('Analise Usuarios'),
  component: () => (
    <SuperuserOnly>
      <DashboardUsuariosPage />
    </SuperuserOnly>
  ),
});
