import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askFirst } from '@/api/ask-ahead';
import { usuariosQueries } from '@/api/usuarios';
import { UsuariosPage } from '@/features/usuarios/usuarios-page';
import { usuariosDefaults, usuariosFiltro, usuariosSearch } from '@/features/usuarios/usuarios-search';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/users')({
  validateSearch: usuariosSearch,
  search: { middlewares: [stripSearchParams(usuariosDefaults)] },
  loaderDeps: ({ search }) => usuariosFiltro(search),
  loader: ({ context, deps }) => askFirst(context.queryClient, usuariosQueries.list(deps)),
  head: () => pageTitle('Lista de Usuários'),
  component: UsuariosPage,
});
