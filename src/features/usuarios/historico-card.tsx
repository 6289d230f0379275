import { Link } from '@tanstack/react-router';
import { useId, type CSSProperties } from 'react';
import type { ItemPedido, Pedido } from '@/api/pedidos';
import { dataColumns, rowId } from '@/components/column-settings/columns';
import { DataTable } from '@/components/data-table/data-table';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { UnbrokenNumbers } from '@/components/layout/unbroken-numbers';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { StatusBadge } from '@/components/status/status';
import { formatInstantDashed } from '@/lib/dates';
import { enderecoCompleto, SEM_ENDERECO } from '@/lib/endereco';
import { formatMoney, NAO_INFORMADO, SEM_EMAIL, pedidoLabel } from '@/lib/format';
import { tipoEntregaLabel } from '@/lib/status';

interface HistoricoCardProps {
  pedido: Pedido;
  /** Skips the layout of cards outside the viewport (content-visibility); find-in-page still works. */
  lazy: boolean;
}

/** Estimated height of a card that has not been laid out. */
const CARD_PX = 180;
const ITEM_PX = 36;

function lazyStyle(itens: number): CSSProperties {
  return { contentVisibility: 'auto', containIntrinsicSize: `auto ${CARD_PX + ITEM_PX * itens}px` };
}

/** One order of the history (USU-07). */
export function HistoricoCard({ pedido, lazy }: HistoricoCardProps) {
  const titleId = useId();
  const numero = pedidoLabel(pedido);
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-lg border border-border bg-card px-5 py-4 max-md:px-4"
      style={lazy ? lazyStyle(pedido.itens_pedido.length) : undefined}
    >
      <header className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="min-w-0 wrap-anywhere">
          Pedido{' '}
          <Link to="/pedido/$id" params={{ id: String(pedido.id) }}>
            {numero}
          </Link>
        </h2>
        <StatusBadge kind="pedido" code={pedido.status} />
        <span className="ml-auto whitespace-nowrap">
          <span className="text-muted-foreground">Total</span> <b>{formatMoney(pedido.valor_total)}</b>
        </span>
      </header>
      <DescriptionList className="grid-cols-2 wide:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,2fr)_auto]">
        <DescriptionItem label="Usuário" className="max-md:col-span-2">
          {pedido.usuario_nome ?? NAO_INFORMADO}
          <br />
          <span className="text-muted-foreground">
            <PersonalValue kind="email" value={pedido.usuario_email ?? pedido.usuario} fallback={SEM_EMAIL} />
          </span>
        </DescriptionItem>
        <DescriptionItem label="Criado em">{formatInstantDashed(pedido.criacao)}</DescriptionItem>
        <DescriptionItem label="Tipo de entrega">{tipoEntregaLabel(pedido.tipo_entrega)}</DescriptionItem>
        <DescriptionItem label="Endereço de entrega" className="max-md:col-span-2">
          <Endereco endereco={pedido.endereco_entrega} />
        </DescriptionItem>
        <DescriptionItem label="Frete">{formatMoney(pedido.endereco_entrega?.valor_frete)}</DescriptionItem>
      </DescriptionList>
      <div className="-mx-2 mt-3 max-md:mx-0">
        {pedido.itens_pedido.length === 0 ? (
          <p className="text-muted-foreground">Nenhum passe neste pedido.</p>
        ) : (
          <DataTable
            caption={`Passes do pedido ${numero}`}
            columns={historicoItensColumns}
            rows={pedido.itens_pedido}
            getRowId={rowId}
            state={{ kind: 'ready' }}
            dense
          />
        )}
      </div>
    </article>
  );
}

function Endereco({ endereco }: { endereco: Pedido['endereco_entrega'] }) {
  if (!endereco) return SEM_ENDERECO;
  const [first, second] = enderecoCompleto(endereco);
  return (
    <address className="not-italic">
      {first}
      <br />
      <UnbrokenNumbers text={second} />
    </address>
  );
}

const column = dataColumns<ItemPedido>();

/** The passes of an order: type, person, value (USU-07). */
const historicoItensColumns = column.columns([
  column.accessor('tipo_passe.nome', {
    id: 'tipo',
    header: 'Tipo de Passe',
    meta: { width: '40%', narrow: 'title' },
    cell: ({ row: { original: item } }) => (
      <Link to="/passe/$id" params={{ id: String(item.id) }}>
        {item.tipo_passe.nome ?? NAO_INFORMADO}
      </Link>
    ),
  }),
  column.accessor('nome', {
    header: 'Solicitado Para',
    meta: { narrow: 'detail' },
    cell: ({ row: { original: item } }) => <span className="wrap-anywhere">{item.nome ?? NAO_INFORMADO}</span>,
  }),
  column.accessor('tipo_passe.valor', {
    id: 'valor',
    header: 'Valor do Passe',
    meta: { width: '20%', align: 'right', narrow: 'value' },
    cell: ({ row: { original: item } }) => formatMoney(item.tipo_passe.valor),
  }),
]);
