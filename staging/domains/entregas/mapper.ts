import type { components } from '../../../openapi/api.gen.ts';
import { onlyDigits } from '../../lib/cpf.ts';
import type { TipoEntrega } from '../pedidos/rules.ts';

type EnderecoEntrega = components['schemas']['EnderecoEntrega'];

/** Columns of pedidos (alias `pedido`) that enderecoEntregaOf reads. */
export const ENDERECO_ENTREGA_COLUMNS =
  'pedido.tipo_entrega, pedido.endereco_rua, pedido.endereco_numero, pedido.endereco_bairro, pedido.endereco_cidade, ' +
  'pedido.cep, pedido.complemento, pedido.telefone, pedido.valor_frete';

/** A row with ENDERECO_ENTREGA_COLUMNS. */
export interface EnderecoEntregaRow {
  readonly tipo_entrega: TipoEntrega;
  readonly endereco_rua: string | null;
  readonly endereco_numero: string | null;
  readonly endereco_bairro: string | null;
  readonly endereco_cidade: string | null;
  /** 00000-000 */
  readonly cep: string | null;
  readonly complemento: string | null;
  readonly telefone: string | null;
  readonly valor_frete: string;
}

/** The delivery address of an order, cep as digits; null for pickup, for no delivery, and when nothing of it is known. */
export function enderecoEntregaOf(row: EnderecoEntregaRow): EnderecoEntrega | null {
  if (row.tipo_entrega === 'retirada' || row.tipo_entrega === 'nenhum') return null;
  const { endereco_rua, endereco_numero, endereco_bairro, endereco_cidade, complemento, telefone, valor_frete } = row;
  const cep = row.cep === null ? null : onlyDigits(row.cep);
  const endereco = { endereco_rua, endereco_numero, endereco_bairro, endereco_cidade, cep, complemento, telefone };
  return Object.values(endereco).every((part) => part === null) ? null : { ...endereco, valor_frete };
}
