import { Link } from '@tanstack/react-router';
import type { UltimoPedido } from '@/api/passes';
import { StatusText } from '@/components/status/status';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Section } from '@/components/layout/section';
import { formatInstant } from '@/lib/dates';

/** The latest order of a pass; it has no id, so its link is a search for its number (PAS-03). */
export function PassePedido({ pedido }: { pedido: UltimoPedido | null }) {
  return (
    <Section title="Último pedido">
      {pedido === null ? (
        <p className="text-muted-foreground">Este passe não tem pedido.</p>
      ) : (
        <DescriptionList className="grid-cols-2 md:grid-cols-4">
          <DescriptionItem label="Pedido">
            {pedido.numero_pedido === null ? (
              '–'
            ) : (
              <Link to="/pedidos" search={{ search: pedido.numero_pedido }} className="font-semibold">
                {pedido.numero_pedido}
              </Link>
            )}
          </DescriptionItem>
          <DescriptionItem label="Status do pedido">
            <StatusText kind="pedido" code={pedido.status} className="max-md:whitespace-normal" />
          </DescriptionItem>
          <DescriptionItem label="Pago em">{formatInstant(pedido.pago_em)}</DescriptionItem>
          <DescriptionItem label="Emitido por">{pedido.emitido_por ?? '–'}</DescriptionItem>
        </DescriptionList>
      )}
    </Section>
  );
}
