import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Of a service order that was opened from the list: the list's place in the history, for 'Voltar'. */
    listAt?: number | undefined;
  }
}

interface OrdemLinkProps {
  id: number;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
}

/** To a service order from the list; it remembers where the list is. */
export function OrdemLink({ id, ...rest }: OrdemLinkProps) {
  return (
    <Link
      to="/ordens-servico/$id/detalhes"
      params={{ id: String(id) }}
      state={(now) => ({ listAt: now.__TSR_index })}
      {...rest}
    />
  );
}
