import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { listLoader } from '@/api/list-loader';
import { usuariosQueries } from '@/api/usuarios';
import { UsuariosPage } from '@/features/usuarios/usuarios-page';
import { usuariosDefaults, usuariosSearch } from '@/features/usuarios/usuarios-search';

export const Route = createFileRoute('/_painel/users')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: usuariosSearch,
  search: { middlewares: [stripSearchParams(usuariosDefaults)] },
  loaderDeps: ({ search: { page, search } }) => ({ page, search }),
  loader: listLoader(usuariosQueries.list),
  staticData: { title: 'Lista de Usuários' },
  component: UsuariosPage,
});
