import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { periodosQueries } from '@/api/periodos';
import { PeriodosListPage } from '@/features/periodos/periodos-list-page';
import { periodosDefaults, periodosFilter, periodosSearch } from '@/features/periodos/periodos-search';

export const Route = createFileRoute('/_painel/_superuser/periodos')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: periodosSearch,
  search: { middlewares: [stripSearchParams(periodosDefaults)] },
  loaderDeps: ({ search }) => periodosFilter(search),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(periodosQueries.list(deps)),
  staticData: { title: 'Lista de Períodos' },
  component: PeriodosListPage,
});
