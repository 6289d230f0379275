import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The history index of the list from which a service order was opened, for 'Voltar'. */
    listAt?: number | undefined;
  }
}

interface OrdemLinkProps {
  id: number;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
}

/** A link from the list to a service order, for 'Voltar'. */
export function OrdemLink({ id, ...rest }: OrdemLinkProps) {
  return (
    <Link
      to="/ordens-servico/$id/detalhes"
      params={{ id: String(id) }}
      state={(current) => ({ listAt: current.__TSR_index })}
      {...rest}
    />
  );
}
