import { ChevronRight } from 'lucide-react';
import { entregasQueries } from '@/api/entregas';
import type { PedidoDaPessoa } from '@/api/pedidos-da-pessoa';
import { useApiQuery } from '@/api/use-api-query';
import { InlineError } from '@/components/feedback/states';
import { StatusText } from '@/components/status/status';
import { destinoOf } from '@/features/entregas/destino-rules';
import { useDestinos } from '@/features/entregas/use-destinos';
import { NAO_INFORMADO } from '@/lib/format';
import { tipoEntregaLabel } from '@/lib/status';

interface PedidosDaPessoaProps {
  pedidos: readonly PedidoDaPessoa[];
  onOpen: (numero: string) => void;
}

/** Several orders found by name or CPF; a press opens the card of one (ENT-27). */
export function PedidosDaPessoa({ pedidos, onOpen }: PedidosDaPessoaProps) {
  const resumo = useApiQuery(entregasQueries.resumo());
  const { destinos, tipos } = useDestinos(resumo.data, [new Map(pedidos.map(({ id }) => [id, undefined]))]);
  return (
    <>
      <ul
        aria-label="Pedidos encontrados"
        className="divide-y divide-border rounded-lg border border-border-strong bg-card"
      >
        {pedidos.map((pedido) => {
          const tipo = destinos.tipos.get(pedido.id);
          const destino = destinoOf(destinos.enderecos, pedido.id, tipo);
          return (
            <li key={pedido.id}>
              <button
                type="button"
                className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-6 py-2.5 text-left wrap-anywhere hover:bg-accent max-md:px-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,4fr)_auto]"
                onClick={() => onOpen(pedido.numero_pedido)}
              >
                <span>
                  <span className="font-semibold text-link">{pedido.numero_pedido}</span>{' '}
                  <span className="block">{pedido.usuario_nome ?? NAO_INFORMADO}</span>
                </span>{' '}
                <StatusText kind="entrega" code={pedido.status} />{' '}
                <span className="text-sm text-muted-foreground max-md:col-span-2">
                  {[tipo === undefined ? undefined : tipoEntregaLabel(tipo), destino?.bairro]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <ChevronRight aria-hidden className="text-muted-foreground max-md:hidden" />
              </button>
            </li>
          );
        })}
      </ul>
      {tipos.failed ? (
        <InlineError className="mt-3" text="Não foi possível carregar os tipos de entrega." query={tipos.failed} />
      ) : null}
    </>
  );
}
