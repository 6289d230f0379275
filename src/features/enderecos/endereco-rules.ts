import type { PedidoEndereco } from '@/api/enderecos';
import { compareRegioes, enderecoCurto, enderecoRua, regiaoOf, SEM_ENDERECO } from '@/lib/endereco';
import { NAO_INFORMADO, pedidoLabel } from '@/lib/format';
import { groupBy } from '@/lib/group-by';
import { foldText, textMatcher } from '@/lib/match-text';

/** Texts of a row, with fallbacks (END-02). */
export interface EnderecoCells {
  pedido: string;
  endereco: string;
  bairro: string;
  complemento: string;
  telefone: string;
}

export function cellsOf({ id, numero_pedido, endereco }: PedidoEndereco): EnderecoCells {
  return {
    pedido: pedidoLabel({ id, numero_pedido }),
    endereco: endereco === null ? SEM_ENDERECO : enderecoCurto(endereco),
    bairro: endereco?.bairro ?? NAO_INFORMADO,
    complemento: endereco?.complemento ?? NAO_INFORMADO,
    telefone: endereco?.telefone ?? NAO_INFORMADO,
  };
}

interface Filters {
  search: string;
  /** A group of `regioesOf`, '' for all. */
  bairro: string;
}

/** The rows that match, by city, district, street and number (END-05). */
export function filterEnderecos(
  rows: readonly PedidoEndereco[],
  { search, bairro }: Filters,
): readonly PedidoEndereco[] {
  const matches = textMatcher(search);
  return rows
    .filter(
      (row) => (bairro === '' || regiaoOf(row.endereco) === bairro) && (search === '' || matches(searchable(row))),
    )
    .toSorted(
      ({ endereco: one }, { endereco: other }) =>
        compareRegioes(regiaoOf(one), regiaoOf(other)) ||
        compareRegioes(one ? enderecoRua(one) : '', other ? enderecoRua(other) : ''),
    );
}

/** The text of a row, without accents and case; a CEP is found with and without its dash. */
function searchable(row: PedidoEndereco): string {
  const { pedido, endereco, bairro, complemento, telefone } = cellsOf(row);
  return foldText([pedido, endereco, row.endereco?.cep, bairro, complemento, telefone].join(' '));
}

export interface Regiao {
  nome: string;
  rows: readonly PedidoEndereco[];
}

/** Sorted rows in groups of city and district. */
export function regioesOf(rows: readonly PedidoEndereco[]): readonly Regiao[] {
  return Array.from(
    groupBy(rows, ({ endereco }) => regiaoOf(endereco)),
    ([nome, group]) => ({ nome, rows: group }),
  );
}
