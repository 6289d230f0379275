import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { passesQueries } from '@/api/passes';
import { PassesListPage } from '@/features/passes/passes-list-page';
import { passesDefaults, passesFilter, passesSearch } from '@/features/passes/passes-search';
import { withSearchOfEntry } from '@/lib/search-params';

export const Route = createFileRoute('/_painel/passes')({
  validateSearch: passesSearch,
  search: { middlewares: [stripSearchParams(passesDefaults)] },
  loaderDeps: ({ search }) => passesFilter(search),
  loader: ({ context, deps, location }) =>
    void context.queryClient.prefetchQuery(passesQueries.list(withSearchOfEntry(deps, location.state))),
  staticData: { title: 'Todos os Passes' },
  component: PassesListPage,
});
