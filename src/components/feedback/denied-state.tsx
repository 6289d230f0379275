import { StateMessage } from '@/components/feedback/state-message';

/** A screen that this person may not see (design 6). */
export function DeniedState() {
  return <StateMessage art="locked" title="Sem permissão" heading="h1" detail="Esta tela é só para superusuários." />;
}
