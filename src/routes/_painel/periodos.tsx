import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { periodosQueries } from '@/api/periodos';
import { isSuperuser } from '@/api/session';
import { PeriodosListPage } from '@/features/periodos/periodos-list-page';
import { periodosDefaults, periodosFiltro, periodosSearch } from '@/features/periodos/periodos-search';
import { SuperuserOnly } from '@/features/sessao/superuser-only';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/periodos')({
  validateSearch: periodosSearch,
  search: { middlewares: [stripSearchParams(periodosDefaults)] },
  loaderDeps: ({ search }) => periodosFiltro(search),
  loader: ({ context, deps }) => {
    if (isSuperuser()) askAhead(context.queryClient, periodosQueries.list(deps));
  },
  head: () => pageTitle('Lista de Períodos'),
  component: () => (
    <SuperuserOnly>
      <PeriodosListPage />
    </SuperuserOnly>
  ),
});
