import { Tag } from 'lucide-react';
import { exportEtiquetaMutation, type Pedido } from '@/api/pedidos';
import { useMutationOnce } from '@/api/use-mutation-once';
import { AddressBlock } from '@/components/ui/address-block';
import { Button } from '@/components/ui/button';
import { Fact, Facts } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { etiquetaOf } from '@/features/pedidos/pedido-rules';
import { NAO_INFORMADO } from '@/lib/endereco';

/** Delivery address with 'Exportar Etiqueta', or the note of an order that is not sent (specification 2.9). */
export function PedidoEntrega({ pedido }: { pedido: Pedido }) {
  const etiqueta = etiquetaOf(pedido);
  const exportEtiqueta = useMutationOnce(exportEtiquetaMutation);
  const capinhas = pedido.capinhas.join(', ');
  return (
    <Section
      title="Endereço de entrega"
      actions={
        etiqueta.kind === 'ready' ? (
          <Button
            size="sm"
            busy={exportEtiqueta.isPending}
            onClick={() => {
              exportEtiqueta.mutate(pedido.id);
            }}
          >
            <Tag aria-hidden />
            Exportar Etiqueta
          </Button>
        ) : undefined
      }
    >
      <SlowNotice pending={exportEtiqueta.isPending} className="mb-3" />
      {etiqueta.kind === 'none' ? <p className="text-muted-foreground">{etiqueta.note}</p> : null}
      {etiqueta.kind === 'ready' && etiqueta.missing.length > 0 ? (
        <p className="mb-3 rounded-md bg-warning-soft px-3 py-2 text-sm" role="note">
          O endereço está incompleto: falta {etiqueta.missing.join(', ')}. Confira antes de usar a etiqueta.
        </p>
      ) : null}
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        {etiqueta.kind === 'ready' ? <AddressBlock nome={pedido.usuario_nome ?? NAO_INFORMADO} endereco={pedido.endereco_entrega} /> : null}
        <Facts className="grid-cols-2 content-start justify-start gap-x-12 md:grid-cols-[auto_auto]">
          {etiqueta.kind === 'ready' ? (
            <Fact label="Telefone">{pedido.endereco_entrega?.telefone ?? NAO_INFORMADO}</Fact>
          ) : null}
          <Fact label="Capinhas">{capinhas === '' ? 'Sem capinhas' : capinhas}</Fact>
        </Facts>
      </div>
    </Section>
  );
}
