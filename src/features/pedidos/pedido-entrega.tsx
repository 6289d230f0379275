import { useMutation } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { exportEtiquetaMutation, type Pedido } from '@/api/pedidos';
import type { Endereco } from '@/api/pedido-parts';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Fact, Facts } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { etiquetaOf } from '@/features/pedidos/pedido-rules';
import { formatCep } from '@/lib/cep';

/** Delivery address with 'Exportar Etiqueta', or the note of an order that is not sent (specification 2.9). */
export function PedidoEntrega({ pedido }: { pedido: Pedido }) {
  const etiqueta = etiquetaOf(pedido);
  const exportEtiqueta = useMutation(exportEtiquetaMutation);
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
        {etiqueta.kind === 'ready' ? <Address nome={pedido.usuario_nome} endereco={pedido.endereco_entrega} /> : null}
        <Facts className="grid-cols-2 content-start justify-start gap-x-12 md:grid-cols-[auto_auto]">
          {etiqueta.kind === 'ready' ? (
            <Fact label="Telefone">{pedido.endereco_entrega?.telefone ?? 'Não Informado'}</Fact>
          ) : null}
          <Fact label="Capinhas">{capinhas === '' ? 'Sem capinhas' : capinhas}</Fact>
        </Facts>
      </div>
    </Section>
  );
}

function Address({ nome, endereco }: { nome: string | null; endereco: Endereco | null }) {
  if (!endereco) return <p>Endereço não informado</p>;
  const rua = [
    endereco.rua ?? 'Rua não informada',
    endereco.numero ?? 'Número não informado',
    ...(endereco.complemento ? [endereco.complemento] : []),
  ].join(', ');
  const lugar = [endereco.bairro, endereco.cidade, endereco.cep ? formatCep(endereco.cep) : 'CEP não informado'].filter(Boolean).join(' · ');
  return (
    <address className="min-w-0 wrap-anywhere not-italic">
      <b>{nome ?? 'Não Informado'}</b>
      <br />
      {rua}
      <br />
      {lugar} <CopyButton className="-my-1 inline-block" label="endereço" text={[nome, rua, lugar].filter(Boolean).join('\n')} />
    </address>
  );
}
