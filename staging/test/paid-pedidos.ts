import { field } from './harness.ts';
import type { SqlHarness } from './sql-harness.ts';

/** Employee of the tests' service orders: the attendant of the seed. */
export const FUNCIONARIO = 2;

/** Deletes every paid order without a service order. */
export async function deletePaidPedidos({ sql }: SqlHarness): Promise<void> {
  await sql("delete from pedidos where status = 'pago'");
}

/** Adds paid orders with one paid pass each, the newest of all. */
export async function addPaidPedidos({ newPedido }: SqlHarness, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await newPedido({ status: 'pago', passes: ['pago'] });
  }
}

/** SQL that adds paid orders with two paid passes each; returns the ids, oldest payment first. */
export function paidPedidosSql(count: number, valor = 10): string {
  return `with novos as (
      insert into pedidos (numero_pedido, status, tipo_entrega, valor_total, pago_em, criacao, atualizacao)
      select (600000 + n)::text, 'pago', 'simples', ${valor}, timestamptz '2026-11-17 08:00-03' + n * interval '1 second',
             '2026-11-17', '2026-11-17'
        from generate_series(1, ${count}) as n
      returning id, pago_em),
    passe as (
      insert into passes (pedido_id, tipo_passe_id, valor, status, nome, criacao, atualizacao)
      select novos.id, (select min(id) from tipos_passe), ${valor / 2}, 'pago', 'Passageiro ' || n, '2026-11-17', '2026-11-17'
        from novos, generate_series(1, 2) as n)
    select id from novos order by pago_em`;
}

/** Creates a service order through the API and returns its id. */
export async function createOrdemServico({ send }: SqlHarness, quantidade: number): Promise<number> {
  const answer = await send('POST', 'ordens-servico/', { funcionario: FUNCIONARIO, quantidade_pedidos: quantidade });
  const id = field(answer.json, 'id');
  if (typeof id !== 'number') {
    throw new Error(`createOrdemServico returned ${answer.status}: ${answer.text}`);
  }
  return id;
}

/** The column `id` of a query. */
export async function idsOf({ sql }: SqlHarness, text: string, values?: readonly unknown[]): Promise<number[]> {
  return (await sql<{ id: number }>(text, values)).map(({ id }) => id);
}
