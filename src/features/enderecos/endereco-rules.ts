import type { PedidoEndereco } from '@/api/enderecos';
import { enderecoCurto, SEM_ENDERECO } from '@/lib/endereco';
import { NAO_INFORMADO, pedidoLabel } from '@/lib/format';
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

export interface EnderecoIndex {
  row: PedidoEndereco;
  folded: string;
}

/** The searchable text of each row, without accents and case; a CEP is found with and without its dash. */
export function indexOf(rows: readonly PedidoEndereco[]): readonly EnderecoIndex[] {
  return rows.map((row) => {
    const { pedido, endereco, bairro, complemento, telefone } = cellsOf(row);
    const shown = [pedido, endereco, row.endereco?.cep, bairro, complemento, telefone];
    return { row, folded: foldText(shown.join(' ')) };
  });
}

export function filterEnderecos(index: readonly EnderecoIndex[], typed: string): readonly PedidoEndereco[] {
  const matches = textMatcher(typed);
  return index.filter(({ folded }) => matches(folded)).map(({ row }) => row);
}
