import { Link } from '@tanstack/react-router';
import type { UltimoPedido } from '@/api/passes';
import { StatusText } from '@/components/status/status-text';
import { Fact, Facts } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { formatInstant } from '@/lib/dates';

/** The latest order (specification 2.11). It has a number and no id, so its link is a search for the number. */
export function PassePedido({ pedido }: { pedido: UltimoPedido | null }) {
  return (
    <Section title="Último pedido">
      {pedido === null ? (
        <p className="text-muted-foreground">Este passe não tem pedido.</p>
      ) : (
        <Facts className="grid-cols-2 md:grid-cols-4">
          <Fact label="Pedido">
            {pedido.numero_pedido === null ? (
              '–'
            ) : (
              <Link to="/pedidos" search={{ search: pedido.numero_pedido }} className="font-semibold">
                {pedido.numero_pedido}
              </Link>
            )}
          </Fact>
          <Fact label="Status do pedido">
            <StatusText kind="pedido" code={pedido.status} className="max-md:whitespace-normal" />
          </Fact>
          <Fact label="Pago em">{formatInstant(pedido.pago_em)}</Fact>
          <Fact label="Emitido por">{pedido.emitido_por ?? '–'}</Fact>
        </Facts>
      )}
    </Section>
  );
}
