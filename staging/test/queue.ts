import { field } from './harness.ts';
import type { Probe } from './probe.ts';

/** The employee that service orders of tests are given to: attendant of the seed. */
export const FUNCIONARIO = 2;

/** Removes every order that waits for a service order. */
export async function emptyQueue({ sql }: Probe): Promise<void> {
  await sql("delete from pedidos where status = 'pago'");
}

/** Adds paid orders, with a paid pass each, at the end of the queue. */
export async function queuePedidos({ newPedido }: Probe, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await newPedido({ status: 'pago', passes: ['pago'] });
  }
}

/** Creates a service order through the API; its id. */
export async function createOrdemServico({ send }: Probe, quantidade: number): Promise<number> {
  const answer = await send('POST', 'ordens-servico/', { funcionario: FUNCIONARIO, quantidade_pedidos: quantidade });
  const id = field(answer.json, 'id');
  if (typeof id !== 'number') {
    throw new Error(`createOrdemServico answered ${answer.status}: ${answer.text}`);
  }
  return id;
}

/** The column `id` of a query. */
export async function idsOf({ sql }: Probe, text: string, values?: readonly unknown[]): Promise<number[]> {
  return (await sql<{ id: number }>(text, values)).map(({ id }) => id);
}
