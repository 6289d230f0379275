import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askFirst } from '@/api/ask-ahead';
import { passesQueries } from '@/api/passes';
import { PassesListPage } from '@/features/passes/passes-list-page';
import { passesDefaults, passesFiltro, passesSearch } from '@/features/passes/passes-search';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/passes')({
  validateSearch: passesSearch,
  search: { middlewares: [stripSearchParams(passesDefaults)] },
  loaderDeps: ({ search }) => passesFiltro(search),
  loader: ({ context, deps }) => askFirst(context.queryClient, passesQueries.list(deps)),
  head: () => pageTitle('Todos os Passes'),
  component: PassesListPage,
});
