import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Pedido } from '@/api/pedidos';
import { PersonalSearchButton } from '@/components/data-table/personal-search-button';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Ticket } from '@/components/layout/ticket';
import { CopyablePersonalValue } from '@/components/personal-data/copyable-personal-value';
import { EmailText } from '@/components/personal-data/personal-value';
import { sumsOf } from '@/features/pedidos/pedido-rules';
import { formatInstant } from '@/lib/dates';
import { countOf, formatMoney, NAO_INFORMADO, SEM_EMAIL } from '@/lib/format';
import { tipoEntregaLabel } from '@/lib/status';

export function PedidoSummary({ pedido }: { pedido: Pedido }) {
  const comprador = pedido.usuario_email ?? pedido.usuario ?? pedido.usuario_nome;
  return (
    <Ticket label="Resumo do pedido" stub={<Sums pedido={pedido} />}>
      <DescriptionList className="grid-cols-2 wide:grid-cols-[minmax(0,6fr)_repeat(3,minmax(0,4fr))]">
        <DescriptionItem label="Usuário" className="max-wide:col-span-2">
          {pedido.usuario_nome ?? NAO_INFORMADO}
          <br />
          <CopyablePersonalValue
            kind="email"
            value={pedido.usuario_email ?? pedido.usuario}
            fallback={<span className="text-muted-foreground">{SEM_EMAIL}</span>}
            className="text-muted-foreground"
          >
            {(text) => (
              <span className="min-w-0 wrap-anywhere">
                <EmailText email={text} />
              </span>
            )}
          </CopyablePersonalValue>
          {comprador === null ? null : (
            <div>
              <PersonalSearchButton to="/pedidos" search={comprador}>
                Ver os pedidos deste usuário
              </PersonalSearchButton>
            </div>
          )}
        </DescriptionItem>
        <DescriptionItem label="Pagador">{pedido.payer_name ?? '–'}</DescriptionItem>
        <DescriptionItem label="Pago em">{formatInstant(pedido.pago_em)}</DescriptionItem>
        <DescriptionItem label="Ordem de Serviço">
          {pedido.ordem_servico === null ? (
            '–'
          ) : (
            <Link to="/ordens-servico/$id/detalhes" params={{ id: String(pedido.ordem_servico) }}>
              {`OS ${pedido.ordem_servico}`}
            </Link>
          )}
        </DescriptionItem>
        <DescriptionItem label="Tipo de entrega">{tipoEntregaLabel(pedido.tipo_entrega)}</DescriptionItem>
        <DescriptionItem label="Emitido por">{pedido.emitido_por ?? '–'}</DescriptionItem>
        <DescriptionItem label="Criado em">{formatInstant(pedido.criacao)}</DescriptionItem>
        <DescriptionItem label="Atualizado em">{formatInstant(pedido.atualizacao)}</DescriptionItem>
      </DescriptionList>
    </Ticket>
  );
}

function Sums({ pedido }: { pedido: Pedido }) {
  const { passes, capinhas, frete } = sumsOf(pedido);
  return (
    <dl className="grid gap-1.5">
      <Sum label={countOf(passes.count, 'passe', 'passes')}>{formatMoney(passes.valor)}</Sum>
      {capinhas.count === 0 ? null : (
        <Sum label={countOf(capinhas.count, 'capinha', 'capinhas')}>{formatMoney(capinhas.valor)}</Sum>
      )}
      <Sum label="Frete">{formatMoney(frete)}</Sum>
      <div className="mt-0.5 flex justify-between gap-6 border-t border-border pt-2 text-lg font-semibold">
        <dt>Total</dt>
        <dd className="whitespace-nowrap">{formatMoney(pedido.valor_total)}</dd>
      </div>
      <Sum label="Líquido recebido">{formatMoney(pedido.net_received_amount)}</Sum>
    </dl>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
