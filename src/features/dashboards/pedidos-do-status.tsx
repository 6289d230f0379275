import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PedidoStatus } from '@/api/pedidos';
import { pedidoStatusGroups, statusCodes } from '@/lib/status';

/** The filter of the list offers every status of the contract, and no other. */
function isListed(code: string): code is PedidoStatus {
  return statusCodes(pedidoStatusGroups).includes(code);
}

/** Leads to the orders of a status: all of them, not only the period's, and it says so (design 6). */
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
