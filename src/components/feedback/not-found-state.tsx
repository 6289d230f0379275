import type { ReactNode } from 'react';
import { StateMessage } from '@/components/feedback/state-message';

interface NotFoundStateProps {
  title?: string | undefined;
  detail?: ReactNode;
  action?: ReactNode;
}

/** Replaces the screen of a record or URL that does not exist. */
export function NotFoundState({
  title = 'Página não encontrada',
  detail = 'Confira o endereço ou escolha uma tela no menu.',
  action,
}: NotFoundStateProps) {
  return <StateMessage art="lost" title={title} heading="h1" detail={detail} action={action} />;
}
