import type { Row } from '../../db/sql.ts';
import { MAX_PEDIDOS, isPedidoPronto, ordemServicoStatus } from '../../domains/ordens-servico/rules.ts';
import type { PedidoPlan } from './pedido-plan.ts';
import { at, createRandom, type Random } from './random.ts';
import { DAY, HOUR, timestamp, type Timeline } from './timeline.ts';
import { STAFF_NAMES } from './usuarios.ts';

/** An employee who may be given a service order. */
interface Funcionario {
  readonly id: number;
  readonly nome: string;
}

/** The staff without the superuser. */
const FUNCIONARIOS: readonly Funcionario[] = STAFF_NAMES.map((nome, i) => ({ id: i + 1, nome })).slice(1);

/**
 * Puts the orders that were taken into production into service orders of 1 to 9, by their payment, and moves each
 * order on to its last change. Returns the rows of ordens_servico, in the order of their creation.
 * The first open service order of each state is the first employee's, so that nobody's list is empty.
 */
export function planOrdensServico(plans: readonly PedidoPlan[], timeline: Timeline): Row<'ordens_servico'>[] {
  const random = createRandom(9_118);
  const taken = plans
    .filter((plan) => plan.status === 'em_producao' || isPedidoPronto(plan.status))
    .sort((a, b) => (a.pagoEm ?? 0) - (b.pagoEm ?? 0));
  const { grouped, alone } = group(taken, random);
  for (const plan of alone) finish(plan, at(FUNCIONARIOS, 0), plan.atualizacao, random, timeline);
  const lotes = grouped
    .map((pedidos) => {
      const lastPayment = Math.max(...pedidos.map((plan) => plan.pagoEm ?? plan.criacao));
      return { pedidos, criacao: timeline.officeMoment(random, lastPayment, random.between(0.1, 1.6) * DAY) };
    })
    .sort((a, b) => a.criacao - b.criacao);
  const given = { criado: 0, em_producao: 0, finalizado: 0 };
  return lotes.map(({ pedidos, criacao }, index) => {
    const id = index + 1;
    const status = ordemServicoStatus(pedidos.map((plan) => plan.status));
    const funcionario = at(FUNCIONARIOS, given[status] % FUNCIONARIOS.length);
    given[status] += 1;
    let atualizacao = criacao;
    for (const plan of pedidos) {
      plan.ordemServicoId = id;
      atualizacao = Math.max(atualizacao, finish(plan, funcionario, criacao, random, timeline));
    }
    const moments = { criacao: timestamp(criacao), atualizacao: timestamp(atualizacao) };
    return { id, funcionario_id: funcionario.id, status, ...moments };
  });
}

/** Orders in production are grouped with ready ones of the same days. A few delivered orders have no service order. */
function group(taken: readonly PedidoPlan[], random: Random): { grouped: PedidoPlan[][]; alone: PedidoPlan[] } {
  const waiting = taken.filter((plan) => plan.status === 'em_producao');
  const done = taken.filter((plan) => plan.status !== 'em_producao');
  const companions = done.filter((plan) => plan.status === 'pronto').slice(-Math.ceil(waiting.length * 0.6));
  const grouped: PedidoPlan[][] = [];
  const used = new Set<PedidoPlan>();
  const begun = waiting.slice(0, Math.ceil(waiting.length * 0.6));
  while (begun.length > 0) {
    const lote = begun.splice(0, random.int(2, 5));
    const ready = companions.splice(0, random.int(1, MAX_PEDIDOS - lote.length));
    ready.forEach((plan) => used.add(plan));
    grouped.push([...lote, ...ready]);
  }
  const untouched = waiting.slice(Math.ceil(waiting.length * 0.6));
  while (untouched.length > 0) grouped.push(untouched.splice(0, random.int(3, MAX_PEDIDOS)));

  const alone: PedidoPlan[] = [];
  const finished = done.filter((plan) => {
    if (used.has(plan)) return false;
    if (plan.status !== 'entregue' || !random.chance(0.02)) return true;
    alone.push(plan);
    return false;
  });
  for (let start = 0; start < finished.length;) {
    const size = random.int(3, MAX_PEDIDOS);
    grouped.push(finished.slice(start, start + size));
    start += size;
  }
  return { grouped, alone };
}

/** Moves an order on from its service order to its present status; returns when it became ready (or was taken). */
function finish(plan: PedidoPlan, funcionario: Funcionario, taken: number, random: Random, timeline: Timeline): number {
  plan.atualizacao = taken;
  if (!isPedidoPronto(plan.status)) return taken;
  const pronto = timeline.officeMoment(random, taken, random.between(2 * HOUR, 2 * DAY));
  plan.emitidoPor = funcionario.nome;
  plan.atualizacao = pronto;
  const steps = plan.status === 'pronto' ? 0 : plan.status === 'enviado' ? 1 : 2;
  for (let step = 0; step < steps; step += 1) {
    plan.atualizacao = timeline.officeMoment(random, plan.atualizacao, random.between(0.6, 4) * DAY);
  }
  return pronto;
}
