import { createFileRoute } from '@tanstack/react-router';
import { sessaoQueries } from '@/api/sign-in';
import { useStoredRuns } from '@/components/operations/use-stored-runs';
import { SessionWatch } from '@/features/sessao/session-watch';
import { PanelLayout } from '@/features/shell/panel-layout';
import { requireSession } from '@/session/guard';

/** Layout of all screens after sign-in. Provides `user` in the router context. */
export const Route = createFileRoute('/_painel')({
  beforeLoad: requireSession,
  loader: ({ context }) => void context.queryClient.prefetchQuery(sessaoQueries.usuarioLogado()),
  component: PanelRoute,
});

const loadBulkActions = async () => (await import('@/routes/-bulk-actions')).BULK_ACTIONS;

function PanelRoute() {
  useStoredRuns(loadBulkActions);
  return (
    <>
      <PanelLayout />
      <SessionWatch />
    </>
  );
}
