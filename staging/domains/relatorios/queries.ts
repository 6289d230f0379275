import type { Params } from '../../db/params.ts';

/** Days (yyyy-MM-dd) in São Paulo, both counted in; undefined means without that end. */
interface Period {
  readonly start: string | undefined;
  readonly end: string | undefined;
}

/**
 * SQL condition on pedidos (alias `pedido`) for the orders that count as revenue in a period (STG-15).
 */
export function vendaCondition({ start, end }: Period, params: Params): string {
  const conditions = ['pedido.pago_em is not null', "pedido.status <> 'recusado'"];
  if (start !== undefined) {
    conditions.push(`pedido.pago_em >= ${params.add(start)}::date`);
  }
  if (end !== undefined) {
    conditions.push(`pedido.pago_em < ${params.add(end)}::date + 1`);
  }
  return conditions.join(' and ');
}
