import type { Endereco } from '@/api/pedido-parts';
import { AddressBlock } from '@/components/layout/address-block';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Section } from '@/components/layout/section';
import { formatMoney } from '@/lib/format';

export function PasseEntrega({ endereco }: { endereco: Endereco | null }) {
  return (
    <Section title="Endereço de entrega">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <AddressBlock endereco={endereco} />
        {endereco === null ? null : (
          <DescriptionList className="grid-cols-2">
            <DescriptionItem label="Telefone da entrega">{endereco.telefone ?? 'Não Informado'}</DescriptionItem>
            <DescriptionItem label="Frete">{formatMoney(endereco.valor_frete)}</DescriptionItem>
          </DescriptionList>
        )}
      </div>
    </Section>
  );
}
