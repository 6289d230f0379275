import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { listLoader } from '@/api/list-loader';
import { passesQueries } from '@/api/passes';
import { PassesListPage } from '@/features/passes/passes-list-page';
import { passesDefaults, passesSearch } from '@/features/passes/passes-search';

export const Route = createFileRoute('/_painel/passes')({
  validateSearch: passesSearch,
  search: { middlewares: [stripSearchParams(passesDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: listLoader(passesQueries.list),
  staticData: { title: 'Todos os Passes' },
  component: PassesListPage,
});
