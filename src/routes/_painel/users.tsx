import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { usuariosQueries } from '@/api/usuarios';
import { UsuariosPage } from '@/features/usuarios/usuarios-page';
import { usuariosDefaults, usuariosFilter, usuariosSearch } from '@/features/usuarios/usuarios-search';
import { withSearchOfEntry } from '@/lib/search-params';

export const Route = createFileRoute('/_painel/users')({
  validateSearch: usuariosSearch,
  search: { middlewares: [stripSearchParams(usuariosDefaults)] },
  loaderDeps: ({ search }) => usuariosFilter(search),
  loader: ({ context, deps, location }) =>
    void context.queryClient.prefetchQuery(usuariosQueries.list(withSearchOfEntry(deps, location.state))),
  staticData: { title: 'Lista de Usuários' },
  component: UsuariosPage,
});
