import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { listLoader } from '@/api/list-loader';
import { tiposPasseQueries } from '@/api/tipos-passe';
import { TiposPasseListPage } from '@/features/tipos-passe/tipos-passe-list-page';
import { tiposPasseDefaults, tiposPasseSearch } from '@/features/tipos-passe/tipos-passe-search';

export const Route = createFileRoute('/_painel/_superuser/tipos-passe')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: tiposPasseSearch,
  search: { middlewares: [stripSearchParams(tiposPasseDefaults)] },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: listLoader(tiposPasseQueries.list),
  staticData: { title: 'Lista de Tipos de Passe' },
  component: TiposPasseListPage,
});
