import type { TestResponse } from './harness.ts';
import { FUNCIONARIO } from './paid-pedidos.ts';

/** A random change by staff. */
interface Change {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
}

/** Records that changes are made of: ids, whatever their state. */
export interface Records {
  readonly pedidos: readonly { readonly id: number; readonly ordem_servico_id: number | null }[];
  readonly ordens: readonly number[];
  readonly passes: readonly number[];
  /** Users without service orders of their own. */
  readonly usuarios: readonly number[];
}

export const RECORDS_SQL = `
  select (select coalesce(json_agg(json_build_object('id', id, 'ordem_servico_id', ordem_servico_id) order by id), '[]') from pedidos) as pedidos,
         (select coalesce(json_agg(id order by id), '[]') from ordens_servico) as ordens,
         (select coalesce(json_agg(id order by id), '[]') from passes where status = 'criado') as passes,
         (select coalesce(json_agg(id order by id), '[]') from usuarios where not is_staff) as usuarios`;

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random change of a random record; the rules refuse many of them. */
export function randomChange(records: Records, random: () => number): Change {
  const int = (below: number) => Math.floor(random() * below);
  const pick = <T>(values: readonly T[]): T | undefined => values[int(values.length)];
  const pedido = pick(records.pedidos);
  const pedidoId = pedido?.id ?? 1;
  const inOrdem = pick(records.pedidos.filter((candidate) => candidate.ordem_servico_id !== null)) ?? pedido;
  switch (int(12)) {
    case 0:
    case 1:
      return {
        method: 'POST',
        path: 'ordens-servico/',
        json: { funcionario: FUNCIONARIO, quantidade_pedidos: 1 + int(4) },
      };
    case 2:
    case 3:
      return {
        method: 'POST',
        path: `ordens-servico/${inOrdem?.ordem_servico_id ?? 1}/pedido-emitido/${inOrdem?.id ?? 1}/`,
      };
    case 4:
      return {
        method: 'PATCH',
        path: `gerenciar-pedidos/${pedidoId}/`,
        json: { status: random() < 0.5 ? 'enviado' : 'cancelado' },
      };
    case 5:
      return { method: 'PATCH', path: `confirmar-entrega/${pedidoId}/` };
    case 6: {
      const pedidos = Array.from({ length: 5 }, () => pick(records.pedidos)?.id ?? 1);
      return { method: 'PATCH', path: 'gerenciar-pedidos/bulk-status-change/', json: { status: 'enviado', pedidos } };
    }
    case 7:
      return { method: 'DELETE', path: `ordens-servico/${pick(records.ordens) ?? 1}/` };
    case 8:
      return { method: 'PATCH', path: `passe/${pick(records.passes) ?? 1}/mark-vistoriado/` };
    case 9:
      return { method: 'PATCH', path: `passe/${pick(records.passes) ?? 1}/mark-rejeitado/` };
    case 10: {
      const email = `novo.${int(2 ** 40)}@example.com`;
      return { method: 'POST', path: 'accounts/register/', json: { email, password: 'segredo', password2: 'segredo' } };
    }
    default:
      return { method: 'DELETE', path: `auth/user/${pick(records.usuarios) ?? 1}/` };
  }
}

/** Statuses of such a change: done, or refused by a rule. */
export function isExpected({ status }: TestResponse): boolean {
  return [200, 201, 204, 400, 404, 409].includes(status);
}
