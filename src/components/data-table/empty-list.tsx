import type { ReactNode } from 'react';
import { EmptyState } from '@/components/feedback/states';
import { Button } from '@/components/ui/button';

export interface EmptyListProps {
  title: string;
  /** Active search and filter, in words: 'corresponde a “ana”'. Falsy entries are left out. */
  criteria?: readonly (string | false | undefined)[];
  /** Shown when there is neither a search nor a filter. */
  detail: string;
  /** Below the detail. */
  action?: ReactNode;
  onClear: () => void;
}

/** A list without rows: with criteria it names them and offers to clear them. */
export function EmptyList({ title, criteria = [], detail, action, onClear }: EmptyListProps) {
  const given = criteria.filter(Boolean);
  if (given.length === 0) return <EmptyState title={title} detail={detail} action={action} />;
  return (
    <EmptyState
      title={title}
      // 'Nenhum pedido corresponde a “ana”.'
      detail={`${title.replace(/ encontrad[oa]\.?$/, '')} ${given.join(' e ')}.`}
      action={
        <Button variant="outline" onClick={onClear}>
          Limpar busca e filtro
        </Button>
      }
    />
  );
}
