import type { ReactNode } from 'react';
import { StateMessage } from '@/components/feedback/state-message';

interface EmptyStateProps {
  title: string;
  detail?: ReactNode;
  /** At most one outline button, such as 'Limpar busca e filtro'. */
  action?: ReactNode;
  /** 'done': no work left. 'none': inside a panel. */
  art?: 'empty' | 'done' | 'none' | undefined;
}

/** A successful load without data. */
export function EmptyState({ title, detail, action, art = 'empty' }: EmptyStateProps) {
  return art === 'none' ? (
    <StateMessage title={title} heading="p" detail={detail} action={action} className="py-6" />
  ) : (
    <StateMessage art={art} title={title} detail={detail} action={action} />
  );
}
