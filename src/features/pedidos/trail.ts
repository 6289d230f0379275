import type { Pedido, PedidoStatus } from '@/api/pedidos';
import { formatInstantShort } from '@/lib/dates';

/** The way of an order without detours (design 7); a detour takes the place of the stop it happens at. */
const WAY = ['em_aberto', 'dados_em_analise', 'pagar', 'pago', 'em_producao', 'pronto', 'enviado', 'entregue'] as const;

type Stop = (typeof WAY)[number];

const DETOUR_AT: Readonly<Partial<Record<PedidoStatus, Stop>>> = {
  dados_irregulares: 'dados_em_analise',
  recusado: 'pagar',
  em_analise: 'pagar',
  cancelado: 'enviado',
};

export interface TrailStop {
  status: PedidoStatus;
  state: 'done' | 'now' | 'ahead';
  /** When or where, only as far as the API tells. */
  note: string | undefined;
}

type TrailPedido = Pick<Pedido, 'status' | 'tipo_entrega' | 'criacao' | 'pago_em' | 'atualizacao' | 'ordem_servico'>;

/** Off the way: irregular data, refused payment, payment under review, postponed delivery. */
export function isDetour(status: PedidoStatus): boolean {
  return DETOUR_AT[status] !== undefined;
}

function isStop(status: string): status is Stop {
  return WAY.some((stop) => stop === status);
}

function stopOf(status: string): Stop | undefined {
  if (isStop(status)) return status;
  return Object.entries(DETOUR_AT).find(([detour]) => detour === status)?.[1];
}

/** The stops of an order's trail; none when its status is missing or unknown. An order for pickup is never sent. */
export function trailOf(pedido: TrailPedido): readonly TrailStop[] {
  const current = stopOf(pedido.status ?? '');
  if (!current) return [];
  const way: readonly Stop[] = pedido.tipo_entrega === 'retirada' ? WAY.filter((stop) => stop !== 'enviado') : WAY;
  const at = way.indexOf(current);
  return way.map((stop, index) => {
    const state = index < at ? 'done' : index === at ? 'now' : 'ahead';
    const detour = Object.keys(DETOUR_AT).find((status): status is PedidoStatus => status === pedido.status);
    const status = state === 'now' ? (detour ?? stop) : stop;
    return { status, state, note: state === 'ahead' ? undefined : noteOf(status, state, pedido) };
  });
}

function noteOf(status: PedidoStatus, state: 'done' | 'now', pedido: TrailPedido): string | undefined {
  if (status === 'em_aberto') return instant(pedido.criacao);
  if (status === 'pago') return instant(pedido.pago_em);
  if (status === 'em_producao' && pedido.ordem_servico !== null) return `OS ${pedido.ordem_servico}`;
  // The last change of an order is its arrival at the stop where it stands now.
  return state === 'now' ? instant(pedido.atualizacao) : undefined;
}

function instant(value: string | null): string | undefined {
  return value === null ? undefined : formatInstantShort(value);
}

/** Where the next step is done: the words of its link, and which screen (features/pedidos/pedido-trail.tsx). */
export interface NextStep {
  text: string;
  /** Undefined: it is the customer's, or nobody's but time's. */
  at?: 'vistoria' | 'irregulares' | 'ordens-servico' | 'ordem-servico' | 'entrega';
}

const NEXT_STEP: Readonly<Record<PedidoStatus, NextStep | undefined>> = {
  em_aberto: { text: 'o cliente enviar os dados e documentos' },
  dados_em_analise: { text: 'vistoriar as declarações', at: 'vistoria' },
  dados_irregulares: { text: 'o cliente corrigir os dados', at: 'irregulares' },
  pagar: { text: 'o cliente fazer o pagamento' },
  em_analise: { text: 'aguardar a confirmação do pagamento' },
  recusado: { text: 'o cliente tentar outro pagamento' },
  pago: { text: 'incluir em uma Ordem de Serviço', at: 'ordens-servico' },
  em_producao: { text: 'marcar como emitido', at: 'ordem-servico' },
  pronto: { text: 'marcar como enviado', at: 'entrega' },
  enviado: { text: 'confirmar a entrega', at: 'entrega' },
  cancelado: { text: 'reenviar ou confirmar a entrega', at: 'entrega' },
  entregue: undefined,
};

/**
 * The one next step, or undefined when there is none (delivered, or a status we do not know). Pickup and no delivery
 * go from ready straight to delivered.
 */
export function nextStepOf(pedido: Pick<Pedido, 'status' | 'tipo_entrega'>): NextStep | undefined {
  const withoutShipping = pedido.tipo_entrega === 'retirada' || pedido.tipo_entrega === 'nenhum';
  if (pedido.status === 'pronto' && withoutShipping) return { text: 'confirmar a entrega', at: 'entrega' };
  const known = Object.keys(NEXT_STEP).find((status): status is PedidoStatus => status === pedido.status);
  return known && NEXT_STEP[known];
}
