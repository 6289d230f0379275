import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { isSuperuser } from '@/api/session';
import { tiposPasseQueries } from '@/api/tipos-passe';
import { SuperuserOnly } from '@/features/sessao/superuser-only';
import { TiposPasseListPage } from '@/features/tipos-passe/tipos-passe-list-page';
import { tiposPasseDefaults, tiposPasseSearch } from '@/features/tipos-passe/tipos-passe-search';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/tipos-passe')({
  validateSearch: tiposPasseSearch,
  search: { middlewares: [stripSearchParams(tiposPasseDefaults)] },
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context, deps }) => {
    if (isSuperuser()) askAhead(context.queryClient, tiposPasseQueries.list(deps));
  },
  head: () => pageTitle('Lista de Tipos de Passe'),
  component: () => (
    <SuperuserOnly>
      <TiposPasseListPage />
    </SuperuserOnly>
  ),
});
