import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { listLoader } from '@/api/list-loader';
import { periodosQueries } from '@/api/periodos';
import { PeriodosListPage } from '@/features/periodos/periodos-list-page';
import { periodosDefaults, periodosSearch } from '@/features/periodos/periodos-search';

export const Route = createFileRoute('/_painel/_superuser/periodos')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: periodosSearch,
  search: { middlewares: [stripSearchParams(periodosDefaults)] },
  loaderDeps: ({ search: { page, ordering } }) => ({ page, ordering }),
  loader: listLoader(periodosQueries.list),
  staticData: { title: 'Lista de Períodos' },
  component: PeriodosListPage,
});
