import type { Selectable } from 'kysely';
import type { components } from '../../../openapi/api.gen.ts';
import type { Pedidos } from '../../db/schema.gen.ts';
import { onlyDigits } from '../../lib/cpf.ts';
import { hasDelivery } from '../pedidos/rules.ts';

type EnderecoEntrega = components['schemas']['EnderecoEntrega'];

/** Columns of orders (alias `pedido`) that enderecoEntregaOf reads. */
export const ENDERECO = [
  'pedido.tipo_entrega',
  'pedido.endereco_rua',
  'pedido.endereco_numero',
  'pedido.endereco_bairro',
  'pedido.endereco_cidade',
  'pedido.cep',
  'pedido.complemento',
  'pedido.telefone',
  'pedido.valor_frete',
] as const;

type Column<Ref> = Ref extends `pedido.${infer Name extends keyof Pedidos}` ? Name : never;
export type EnderecoRow = Pick<Selectable<Pedidos>, Column<(typeof ENDERECO)[number]>>;

/** The delivery address of an order, cep as digits; null for pickup, for no delivery, and when nothing of it is known. */
export function enderecoEntregaOf(row: EnderecoRow): EnderecoEntrega | null {
  if (!hasDelivery(row.tipo_entrega)) return null;
  const { endereco_rua, endereco_numero, endereco_bairro, endereco_cidade, complemento, telefone, valor_frete } = row;
  const cep = row.cep === null ? null : onlyDigits(row.cep);
  const endereco = { endereco_rua, endereco_numero, endereco_bairro, endereco_cidade, cep, complemento, telefone };
  return Object.values(endereco).every((part) => part === null) ? null : { ...endereco, valor_frete };
}
