import { field, send, valuesOf } from './harness.ts';
import type { TestResponse } from './harness.ts';
import { FUNCIONARIO } from './paid-pedidos.ts';

/** An acknowledged change, and a check that it is still stored. */
export interface Acknowledged {
  readonly what: string;
  holds(read: (path: string) => Promise<TestResponse>): Promise<boolean>;
}

/** Where an order stands in delivery: an acknowledged status may only have gone on, by a change that got no answer. */
const FOLLOWING: Readonly<Record<string, readonly string[]>> = {
  pronto: ['pronto', 'enviado', 'entregue'],
  enviado: ['enviado', 'entregue'],
  entregue: ['entregue'],
};

/**
 * One person at work until the connection breaks, or until it is over: makes a service order, issues its orders, ships some of them, confirms
 * their delivery; a period and a user in between. Collects what was acknowledged.
 */
export async function workUntilCut(
  origin: string,
  token: string,
  acknowledged: Acknowledged[],
  isOver: () => boolean = () => false,
): Promise<void> {
  const call = async (method: string, path: string, json?: unknown): Promise<TestResponse> =>
    send(origin, method, path, { token, ...(json === undefined ? {} : { json }) });
  const inStatus = (id: number, status: string): Acknowledged => ({
    what: `order ${id} ${status}`,
    holds: async (read) =>
      FOLLOWING[status]?.includes(String(field((await read(`pedido/${id}/`)).json, 'status'))) ?? false,
  });
  try {
    while (!isOver()) {
      const created = await call('POST', 'ordens-servico/', { funcionario: FUNCIONARIO, quantidade_pedidos: 2 });
      // nginx answers for the killed backend.
      if (created.status === 502) continue;
      if (created.status !== 201) {
        throw new Error(`createOrdemServico answered ${created.status}: ${created.text}`);
      }
      const ordem = Number(field(created.json, 'id'));
      acknowledged.push({
        what: `service order ${ordem}`,
        holds: async (read) =>
          valuesOf(field((await read(`ordens-servico/${ordem}/detalhes/`)).json, 'pedidos')).length > 0,
      });
      const pedidos = valuesOf(field((await call('GET', `ordens-servico/${ordem}/detalhes/`)).json, 'pedidos'));
      for (const id of pedidos.map((pedido) => Number(field(pedido, 'id')))) {
        const steps = [
          ['pronto', () => call('POST', `ordens-servico/${ordem}/pedido-emitido/${id}/`)],
          ['enviado', () => call('PATCH', `gerenciar-pedidos/${id}/`, { status: 'enviado' })],
          ['entregue', () => call('PATCH', `confirmar-entrega/${id}/`)],
        ] as const;
        for (const [status, step] of steps) {
          if ((await step()).status === 200) acknowledged.push(inStatus(id, status));
        }
      }
      await createPeriodo(call, acknowledged);
      await createUsuario(call, acknowledged);
    }
  } catch (error) {
    // fetch fails with a TypeError when the backend is gone: that was the last call.
    if (!(error instanceof TypeError)) throw error;
  }
}

type Call = (method: string, path: string, json?: unknown) => Promise<TestResponse>;

let created = 0;

/** A part of a name that is unique in this process. */
function nextName(): string {
  created += 1;
  return `z${created.toString(36)}`;
}

async function createPeriodo(call: Call, acknowledged: Acknowledged[]): Promise<void> {
  const cod = nextName();
  if ((await call('POST', 'periodos/', { cod_sistema: cod, nome: `Período ${cod}` })).status === 201) {
    acknowledged.push({
      what: `period ${cod}`,
      holds: async (read) => (await read(`periodos/${cod}/`)).status === 200,
    });
  }
}

async function createUsuario(call: Call, acknowledged: Acknowledged[]): Promise<void> {
  const email = `trabalho-${nextName()}@example.com`;
  if ((await call('POST', 'accounts/register/', { email, password: 'segredo', password2: 'segredo' })).status === 201) {
    acknowledged.push({
      what: `user ${email}`,
      holds: async (read) => field((await read(`accounts/users/?search=${email}`)).json, 'count') === 1,
    });
  }
}
