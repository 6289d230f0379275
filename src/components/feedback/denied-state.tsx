import { StateMessage } from '@/components/feedback/state-message';

interface DeniedStateProps {
  detail?: string | undefined;
}

/** Replaces a screen that the user may not see (ERR-08). */
export function DeniedState({ detail = 'Esta tela é só para superusuários.' }: DeniedStateProps) {
  return <StateMessage art="locked" title="Sem permissão" heading="h1" detail={detail} />;
}
