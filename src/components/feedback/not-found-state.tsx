import type { ReactNode } from 'react';
import { StateMessage } from '@/components/feedback/state-message';

interface NotFoundStateProps {
  /** The specification's text for a record, or the default for an address. */
  title?: string | undefined;
  detail?: ReactNode;
  /** A link back. */
  action?: ReactNode;
}

/** A record or an address that does not exist: the whole screen. */
export function NotFoundState({
  title = 'Página não encontrada',
  detail = 'Confira o endereço ou escolha uma tela no menu.',
  action,
}: NotFoundStateProps) {
  return <StateMessage art="lost" title={title} heading="h1" detail={detail} action={action} />;
}
