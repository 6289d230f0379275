import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PedidoStatus } from '@/api/pedidos';
import { pedidoStatusGroups, statusCodes } from '@/lib/status';

/** True when the list's filter offers the status. */
function isListed(code: string): code is PedidoStatus {
  return statusCodes(pedidoStatusGroups).includes(code);
}

/** Link to the orders of a status; it says 'todo o período' because the list ignores the chart's period (DAS-08). */
export function PedidosDoStatus({ code, children }: { code: string; children: ReactNode }) {
  if (!isListed(code)) return children;
  return (
    <Link
      to="/pedidos"
      search={{ status: code }}
      className="inline-flex items-center gap-x-2 rounded-sm max-md:flex-col max-md:items-start"
    >
      {children}
      <span className="text-xs text-muted-foreground max-md:pl-5.5">todo o período</span>
    </Link>
  );
}
