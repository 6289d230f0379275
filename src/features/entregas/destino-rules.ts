import type { PedidoEndereco } from '@/api/enderecos';
import type { PedidoResumo } from '@/api/entregas';
import { compareRegioes, isSent, regiaoOf, SEM_REGIAO } from '@/lib/endereco';
import { NAO_INFORMADO } from '@/lib/format';
import { groupBy } from '@/lib/group-by';
import { foldText } from '@/lib/match-text';

type Endereco = PedidoEndereco['endereco'];

/** Addresses by order id, null if missing; orders without delivery are absent. Undefined while they load. */
export type Enderecos = ReadonlyMap<number, Endereco> | undefined;

/** A row of a summary table: an order, or the heading of a district. */
export type ResumoItem =
  | { kind: 'pedido'; pedido: PedidoResumo }
  | { kind: 'bairro'; bairro: string; ids: readonly number[] };

/** Label of an order absent from the addresses whose type is unknown. */
const SEM_ENTREGA = 'Retirada ou nenhum';

/** District and city, or why there is none (ENT-24). Undefined while they load, and for a known type without delivery. */
export function destinoOf(
  enderecos: Enderecos,
  id: number,
  tipo?: string | null,
): { bairro: string; cidade: string | undefined } | undefined {
  if (!enderecos) return undefined;
  const endereco = enderecos.get(id);
  if (endereco) return { bairro: endereco.bairro ?? NAO_INFORMADO, cidade: endereco.cidade ?? undefined };
  if (endereco === undefined && !isSent(tipo)) return undefined;
  const isMissing = endereco === null || tipo !== undefined;
  return { bairro: isMissing ? SEM_REGIAO : SEM_ENTREGA, cidade: undefined };
}

/** The rows in their order, or by city and district under a heading each; orders without address, then without delivery, last. */
export function itemsOf(
  pedidos: readonly PedidoResumo[],
  enderecos: Enderecos,
  isGrouped: boolean,
): readonly ResumoItem[] {
  const asItem = (pedido: PedidoResumo): ResumoItem => ({ kind: 'pedido', pedido });
  if (!isGrouped || !enderecos) return pedidos.map(asItem);
  const nomeOf = ({ id }: PedidoResumo) => (enderecos.has(id) ? regiaoOf(enderecos.get(id)) : SEM_ENTREGA);
  return Array.from(groupBy(pedidos, nomeOf))
    .toSorted(
      ([one], [other]) => Number(one === SEM_ENTREGA) - Number(other === SEM_ENTREGA) || compareRegioes(one, other),
    )
    .flatMap(([bairro, group]) => [
      { kind: 'bairro', bairro, ids: group.map(({ id }) => id) } as const,
      ...group.map(asItem),
    ]);
}

/** How many orders have the address of an order, by its id; only of shared addresses. */
export function sharedAddresses(pedidos: readonly PedidoResumo[], enderecos: Enderecos): ReadonlyMap<number, number> {
  const addressed = pedidos.flatMap(({ id }) => {
    const key = addressKey(enderecos?.get(id) ?? null);
    return key === undefined ? [] : [{ id, key }];
  });
  const groups = groupBy(addressed, ({ key }) => key);
  return new Map(
    Array.from(groups.values()).flatMap((group) =>
      group.length > 1 ? group.map(({ id }) => [id, group.length] as const) : [],
    ),
  );
}

/** Without street or number two addresses cannot be compared. */
function addressKey(endereco: Endereco): string | undefined {
  if (!endereco?.rua || !endereco.numero) return undefined;
  const { rua, numero, complemento, cidade, cep } = endereco;
  return foldText([rua, numero, complemento, cidade, cep?.replaceAll(/\D/g, '')].join('|'));
}
