import { StateMessage } from '@/components/feedback/state-message';

interface DeniedStateProps {
  /** Who may; the default is for the screens of superusers. */
  detail?: string | undefined;
}

/** A screen that this person may not see (design 6). */
export function DeniedState({ detail = 'Esta tela é só para superusuários.' }: DeniedStateProps) {
  return <StateMessage art="locked" title="Sem permissão" heading="h1" detail={detail} />;
}
