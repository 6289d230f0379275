import { createFileRoute } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { sessaoQueries } from '@/api/sessao';
import { requireSession } from '@/features/sessao/guard';
import { SessionWatch } from '@/features/sessao/session-watch';
import { homeOf } from '@/features/shell/home';
import { PanelLayout } from '@/features/shell/panel-layout';
import { settleAddress } from '@/features/shell/settle-address';

/** Everything behind sign-in: the guard, the shell around the screens, and the watch over the session. */
export const Route = createFileRoute('/_painel')({
  beforeLoad: async (at) => {
    const session = await requireSession(at);
    await settleAddress(at.location);
    return session;
  },
  loader: ({ context }) => {
    askAhead(context.queryClient, sessaoQueries.usuarioLogado());
  },
  component: () => (
    <>
      <PanelLayout />
      <SessionWatch homeOf={homeOf} />
    </>
  ),
});
