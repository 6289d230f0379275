import { Link } from '@tanstack/react-router';
import type { ItemPedido } from '@/api/pedidos';
import { DocumentGallery } from '@/components/document-viewer/document-gallery';
import type { RenewDocument } from '@/components/document-viewer/use-document';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Section } from '@/components/layout/section';
import { CopyablePersonalValue } from '@/components/personal-data/copyable-personal-value';
import { StatusText } from '@/components/status/status';
import { formatDate } from '@/lib/dates';
import { countOf, formatMoney, NAO_INFORMADO, passeLabel } from '@/lib/format';

/** 'Itens do Pedido': the passes of the order with their documents (PED-10). */
export function PedidoItens({ itens, renew }: { itens: readonly ItemPedido[]; renew: RenewDocument }) {
  return (
    <Section title="Itens do Pedido" note={countOf(itens.length, 'passe', 'passes')}>
      {itens.length === 0 ? <p className="text-muted-foreground">Nenhum passe neste pedido.</p> : null}
      <div className="@container divide-y divide-border">
        {itens.map((item) => (
          <Item key={item.id} item={item} renew={renew} />
        ))}
      </div>
    </Section>
  );
}

function Item({ item, renew }: { item: ItemPedido; renew: RenewDocument }) {
  const entidade = [item.entidade, item.periodo].filter(Boolean).join(' · ');
  return (
    <article
      aria-label={passeLabel(item)}
      className="grid gap-x-6 gap-y-3 py-4 first:pt-1 md:grid-cols-2 @min-[66rem]:grid-cols-[14.5rem_minmax(0,1fr)_auto]"
    >
      <div className="min-w-0 wrap-anywhere">
        <h3>
          <Link to="/passe/$id" params={{ id: String(item.id) }}>
            {passeLabel(item)}
          </Link>
        </h3>
        <p className="text-muted-foreground">
          {item.tipo_passe.nome ?? NAO_INFORMADO} · {formatMoney(item.tipo_passe.valor)}
        </p>
        <p className="mt-2">
          <StatusText kind="passe" code={item.status} />
        </p>
      </div>
      <DescriptionList className="grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] content-start gap-y-2 @min-[66rem]:grid-cols-[minmax(min-content,1fr)_minmax(0,1fr)]">
        <DescriptionItem label="CPF">
          <CopyablePersonalValue kind="cpf" value={item.cpf} className="whitespace-nowrap" />
        </DescriptionItem>
        <DescriptionItem label="Nascimento">{formatDate(item.data_nascimento)}</DescriptionItem>
        <DescriptionItem label="Curso">{item.curso ?? '–'}</DescriptionItem>
        <DescriptionItem label="Entidade">{entidade === '' ? '–' : entidade}</DescriptionItem>
      </DescriptionList>
      <DocumentGallery documents={item.documentos} renew={renew} className="md:@max-[66rem]:col-span-2" />
    </article>
  );
}
