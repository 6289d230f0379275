import { createFileRoute } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { usuariosQueries } from '@/api/usuarios';
import { HistoricoPage } from '@/features/usuarios/historico-page';
import { pageTitle } from '@/lib/title';

// 'users_' and not 'users': the history stands beside the list, not inside it.
export const Route = createFileRoute('/_painel/users_/historico-usuario/$usuarioId')({
  loader: ({ context, params }) => {
    askAhead(context.queryClient, usuariosQueries.historico(params.usuarioId));
  },
  // A record's number, never a person's name or e-mail (design 3).
  head: ({ params }) => pageTitle(`Histórico do usuário ${params.usuarioId}`),
  component: HistoricoPage,
});
