import type { Endereco } from '@/api/pedido-parts';
import { AddressBlock } from '@/components/ui/address-block';
import { Fact, Facts } from '@/components/ui/facts';
import { Section } from '@/components/ui/section';
import { formatMoney } from '@/lib/money';

/** The delivery address of the latest order (specification 2.11). */
export function PasseEntrega({ endereco }: { endereco: Endereco | null }) {
  return (
    <Section title="Endereço de entrega">
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <AddressBlock endereco={endereco} />
        {endereco === null ? null : (
          <Facts className="grid-cols-2">
            <Fact label="Telefone da entrega">{endereco.telefone ?? 'Não Informado'}</Fact>
            <Fact label="Frete">{formatMoney(endereco.valor_frete)}</Fact>
          </Facts>
        )}
      </div>
    </Section>
  );
}
