import { QUANTIDADE_MAX } from '@/features/ordens-servico/create-ordem-rules';
import { countOf, formatCount } from '@/lib/format';

/** Orders for each employee: the loads differ by at most one (ORS-17). */
export function proposeCargas(espera: number, funcionarios: readonly number[]): ReadonlyMap<number, number> {
  const each = Math.floor(espera / funcionarios.length);
  const more = espera % funcionarios.length;
  return new Map(funcionarios.map((funcionario, index) => [funcionario, each + (index < more ? 1 : 0)]));
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
