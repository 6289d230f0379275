import { createFileRoute } from '@tanstack/react-router';
import { sessaoQueries } from '@/api/sign-in';
import { useStoredRuns } from '@/components/operations/use-operations';
import { SessionWatch } from '@/features/sessao/session-watch';
import { PanelLayout } from '@/features/shell/panel-layout';
import type { ActionLoaders } from '@/operations/bulk';
import { requireSession } from '@/session/guard';

/** Layout of all screens after sign-in. Provides `user` in the router context. */
export const Route = createFileRoute('/_painel')({
  beforeLoad: requireSession,
  loader: ({ context }) => void context.queryClient.prefetchQuery(sessaoQueries.usuarioLogado()),
  component: PanelRoute,
});

/** The bulk actions whose runs survive a reload, by their stored name. */
const ACTIONS: ActionLoaders = {
  enviado: async () => (await import('@/features/entregas/entrega-actions')).MARCAR_ENVIADO,
  entregue: async () => (await import('@/features/entregas/entrega-actions')).CONFIRMAR_ENTREGA,
  distribuir: async () => (await import('@/features/ordens-servico/distribuir-action')).DISTRIBUIR,
  emitido: async () => (await import('@/features/ordens-servico/emitir-action')).EMITIR_CONFERIDOS,
};

function PanelRoute() {
  useStoredRuns(ACTIONS);
  return (
    <>
      <PanelLayout />
      <SessionWatch />
    </>
  );
}
