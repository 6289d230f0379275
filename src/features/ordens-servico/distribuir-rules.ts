import type { OrdemServicoDetalhe } from '@/api/ordens-servico';
import { QUANTIDADE_MAX } from '@/features/ordens-servico/create-ordem-rules';
import { isProduced } from '@/features/ordens-servico/ordem-servico-rules';
import { countOf, formatCount } from '@/lib/format';

/** The orders of each employee that are not ready, by user id (ORS-27). */
export function abertosOf(ordens: readonly OrdemServicoDetalhe[]): ReadonlyMap<number, number> {
  const abertos = new Map<number, number>();
  for (const { funcionario, pedidos } of ordens) {
    if (funcionario.id === null) continue;
    const count = pedidos.filter((pedido) => !isProduced(pedido)).length;
    abertos.set(funcionario.id, (abertos.get(funcionario.id) ?? 0) + count);
  }
  return abertos;
}

/**
 * Orders for each employee: the loads differ by at most one (ORS-17). With `abertos` the sums of open and new orders are
 * level instead, as far as the new orders suffice (ORS-27).
 */
export function proposeCargas(
  espera: number,
  funcionarios: readonly number[],
  abertos: ReadonlyMap<number, number> = new Map(),
): ReadonlyMap<number, number> {
  const cargas = new Map(funcionarios.map((id) => [id, 0]));
  const somaOf = (id: number) => (abertos.get(id) ?? 0) + (cargas.get(id) ?? 0);
  for (let left = espera; left > 0 && funcionarios.length > 0; left -= 1) {
    const next = funcionarios.reduce((least, id) => (somaOf(id) < somaOf(least) ? id : least));
    cargas.set(next, (cargas.get(next) ?? 0) + 1);
  }
  return cargas;
}

/** One service order of a distribution. */
export interface OrdemPlanejada {
  funcionario: number;
  quantidade: number;
  /** Its position among the employee's new service orders, from 1. */
  rodada: number;
}

/** The service orders of a distribution, in rounds with one for each employee. */
export function planOrdens(cargas: ReadonlyMap<number, number>): readonly OrdemPlanejada[] {
  const rounds = Math.ceil(Math.max(0, ...cargas.values()) / QUANTIDADE_MAX);
  return Array.from({ length: rounds }).flatMap((_, round) =>
    Array.from(cargas).flatMap(([funcionario, carga]) => {
      const quantidade = Math.min(QUANTIDADE_MAX, carga - round * QUANTIDADE_MAX);
      return quantidade > 0 ? [{ funcionario, quantidade, rodada: round + 1 }] : [];
    }),
  );
}

/** '2ª ordem de Joana Prates (9 pedidos)' */
export function plannedLabel({ funcionario, quantidade, rodada }: OrdemPlanejada, nome = `Funcionário ${funcionario}`) {
  return `${rodada}ª ordem de ${nome} (${countOf(quantidade, 'pedido', 'pedidos')})`;
}

/** A typed number of orders; undefined if it is not an integer from 0. */
export function cargaOf(text: string): number | undefined {
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

interface Distribuicao {
  /** An earlier distribution is not complete. */
  isUnfinished: boolean;
  /** Typed number of orders by chosen employee. */
  typed: ReadonlyMap<number, string>;
  total: number;
  espera: number;
}

/** Why 'Distribuir' is refused, or undefined. */
export function refusalOf({ isUnfinished, typed, total, espera }: Distribuicao): string | undefined {
  if (isUnfinished) return 'Antes, retome ou feche o resultado da distribuição anterior.';
  if (typed.size === 0) return 'Escolha ao menos um funcionário.';
  if (Array.from(typed.values()).some((text) => cargaOf(text) === undefined))
    return 'Informe um número inteiro de pedidos para cada funcionário.';
  if (total === 0) return 'Distribua ao menos um pedido.';
  if (total > espera) return `A soma é ${formatCount(total)}, e há ${countOf(espera, 'pedido', 'pedidos')} em espera.`;
  return undefined;
}
