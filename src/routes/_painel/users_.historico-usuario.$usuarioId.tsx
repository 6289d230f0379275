import { createFileRoute } from '@tanstack/react-router';
import { usuariosQueries } from '@/api/usuarios';
import { HistoricoPage } from '@/features/usuarios/historico-page';
import { pageTitle } from '@/lib/title';

// 'users_', so that the history is not nested in the list.
export const Route = createFileRoute('/_painel/users_/historico-usuario/$usuarioId')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(usuariosQueries.historico(params.usuarioId)),
  // The user's number, never a name or e-mail.
  head: ({ params }) => ({ meta: [{ title: pageTitle(`Histórico do usuário ${params.usuarioId}`) }] }),
  component: HistoricoPage,
});
