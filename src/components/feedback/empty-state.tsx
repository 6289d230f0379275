import type { ReactNode } from 'react';
import { StateMessage } from '@/components/feedback/state-message';

interface EmptyStateProps {
  /** The specification's sentence. */
  title: string;
  /** One line why there is nothing. */
  detail?: ReactNode;
  /** One outline button, 'Limpar busca e filtro', only if there is one. */
  action?: ReactNode;
  /** 'done': there is nothing left to do. 'none': inside a panel. */
  art?: 'empty' | 'done' | 'none' | undefined;
}

/** Nothing to show, and that is no failure. */
export function EmptyState({ title, detail, action, art = 'empty' }: EmptyStateProps) {
  return art === 'none' ? (
    <StateMessage title={title} heading="p" detail={detail} action={action} className="py-6" />
  ) : (
    <StateMessage art={art} title={title} detail={detail} action={action} />
  );
}
