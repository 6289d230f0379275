import type { PedidoStatus } from '../../domains/pedidos/rules.ts';
import { createRandom, type Random } from './random.ts';
import { DAY, HOUR, type Timeline } from './timeline.ts';

/** What is decided about an order before anything is written: moments are milliseconds. */
export interface PedidoPlan {
  readonly status: PedidoStatus;
  readonly criacao: number;
  readonly pagoEm: number | null;
  /** Last change; moved on by the production plan. */
  atualizacao: number;
  ordemServicoId: number | null;
  emitidoPor: string | null;
}

interface Share {
  readonly status: PedidoStatus;
  readonly share: number;
  /** At most so many, whatever the size. */
  readonly cap: number;
  /** How many days ago such an order was made; most of them near the first number. By default FINISHED_AGE. */
  readonly age?: readonly [min: number, max: number];
}

/**
 * Share of orders in each status; the remaining orders are entregue. The caps keep pronto and enviado together within
 * 5,000 orders (STG-23); MAX_QUEUE in passes.ts limits the passes to inspect.
 */
const SHARES: readonly Share[] = [
  { status: 'em_aberto', share: 0.04, cap: Infinity, age: [0, 120] },
  { status: 'dados_em_analise', share: 0.075, cap: 150, age: [0, 14] },
  { status: 'dados_irregulares', share: 0.05, cap: Infinity, age: [1, 160] },
  { status: 'pagar', share: 0.045, cap: Infinity, age: [0, 50] },
  { status: 'em_analise', share: 0.025, cap: 600, age: [0, 5] },
  { status: 'recusado', share: 0.03, cap: Infinity },
  { status: 'pago', share: 0.06, cap: 1500, age: [1, 11] },
  { status: 'em_producao', share: 0.065, cap: 1500, age: [2, 13] },
  { status: 'pronto', share: 0.09, cap: 2400, age: [3, 26] },
  { status: 'enviado', share: 0.09, cap: 2400, age: [5, 48] },
  { status: 'cancelado', share: 0.035, cap: 1200, age: [6, 90] },
];

/** Age of a refused or delivered order: anywhere in the year. */
const FINISHED_AGE = [5, 364] as const;

/** Plans so many orders of the last 365 days, in the order of their creation. */
export function planPedidos(orders: number, timeline: Timeline): PedidoPlan[] {
  const random = createRandom(20_261);
  const statuses: PedidoStatus[] = [];
  for (const { status, share, cap } of SHARES) {
    for (let n = Math.min(cap, Math.round(orders * share)); n > 0 && statuses.length < orders; n -= 1)
      statuses.push(status);
  }
  while (statuses.length < orders) statuses.push('entregue');
  return statuses.map((status) => planOne(status, random, timeline)).sort((a, b) => a.criacao - b.criacao);
}

function planOne(status: PedidoStatus, random: Random, timeline: Timeline): PedidoPlan {
  const criacao = creationOf(status, random, timeline);
  const pagoEm = wasPaid(status, random) ? paymentOf(criacao, random, timeline) : null;
  const atualizacao = pagoEm ?? changeBeforePayment(status, criacao, random, timeline);
  return { status, criacao, pagoEm, atualizacao, ordemServicoId: null, emitidoPor: null };
}

function creationOf(status: PedidoStatus, random: Random, timeline: Timeline): number {
  const age = SHARES.find((share) => share.status === status)?.age;
  if (age !== undefined) {
    const [min, max] = age;
    return timeline.customerMoment(random, min + (max - min) * random.next() ** 1.7);
  }
  for (;;) {
    // a little more of them lately: the business grows
    const moment = timeline.customerMoment(
      random,
      FINISHED_AGE[0] + (FINISHED_AGE[1] - FINISHED_AGE[0]) * random.next() ** 1.15,
    );
    if (random.next() < timeline.liveliness(moment)) return moment;
  }
}

const PAID: readonly PedidoStatus[] = ['pago', 'em_producao', 'pronto', 'enviado', 'cancelado', 'entregue'];

/** A refused payment had been credited in one case of three. */
function wasPaid(status: PedidoStatus, random: Random): boolean {
  return PAID.includes(status) || (status === 'recusado' && random.chance(1 / 3));
}

/** Inspection and payment take from two hours to three days, or less when the end is near. */
function paymentOf(criacao: number, random: Random, timeline: Timeline): number {
  const wanted = criacao + random.between(2 * HOUR, 3 * DAY);
  return Math.floor(Math.min(wanted, criacao + (timeline.end - criacao) * random.between(0.2, 0.5)));
}

function changeBeforePayment(status: PedidoStatus, criacao: number, random: Random, timeline: Timeline): number {
  if (status === 'em_aberto') return criacao;
  if (status === 'dados_em_analise')
    return Math.floor(Math.min(criacao + random.between(0.1, 3) * HOUR, timeline.cut(random, criacao)));
  return timeline.officeMoment(random, criacao, random.between(0.3, 2.5) * DAY);
}
