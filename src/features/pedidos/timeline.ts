import type { Pedido, PedidoStatus } from '@/api/pedidos';
import { formatInstantShort } from '@/lib/dates';

/** The steps of an order without exceptions; an exception replaces the step it belongs to (PED-12). */
const STEPS = [
  'em_aberto',
  'dados_em_analise',
  'pagar',
  'pago',
  'em_producao',
  'pronto',
  'enviado',
  'entregue',
] as const;

type MainStep = (typeof STEPS)[number];

const EXCEPTION_AT: ReadonlyMap<string, MainStep> = new Map<PedidoStatus, MainStep>([
  ['dados_irregulares', 'dados_em_analise'],
  ['recusado', 'pagar'],
  ['em_analise', 'pagar'],
  ['cancelado', 'enviado'],
]);

export interface TimelineStep {
  status: string;
  state: 'done' | 'current' | 'upcoming';
  /** The date or service order of the step, if the API sends it. */
  note: string | undefined;
}

type TimelinePedido = Pick<Pedido, 'status' | 'tipo_entrega' | 'criacao' | 'pago_em' | 'atualizacao' | 'ordem_servico'>;

/** Irregular data, refused payment, payment under review, or postponed delivery. */
export function isException(status: string): boolean {
  return EXCEPTION_AT.has(status);
}

/** The timeline of an order; empty when its status is missing or unknown. */
export function timelineOf(pedido: TimelinePedido): readonly TimelineStep[] {
  const { status: reached } = pedido;
  if (reached === null) return [];
  const current = STEPS.find((step) => step === reached) ?? EXCEPTION_AT.get(reached);
  if (!current) return [];
  // The API may ship an order of the type 'nenhum' (STG-08).
  const steps = STEPS.filter((step) => step !== 'enviado' || step === current || !isWithoutShipping(pedido));
  const currentIndex = steps.indexOf(current);
  return steps.map((step, index) => {
    const state = index < currentIndex ? 'done' : index === currentIndex ? 'current' : 'upcoming';
    const status = state === 'current' ? reached : step;
    return { status, state, note: state === 'upcoming' ? undefined : noteOf(status, state, pedido) };
  });
}

/** Whether staff do not ship the order, but confirm its delivery after 'Pronto'. */
function isWithoutShipping({ tipo_entrega }: Pick<Pedido, 'tipo_entrega'>): boolean {
  return tipo_entrega === 'retirada' || tipo_entrega === 'nenhum';
}

function noteOf(status: string, state: 'done' | 'current', pedido: TimelinePedido): string | undefined {
  if (status === 'em_aberto') return instant(pedido.criacao);
  if (status === 'pago') return instant(pedido.pago_em);
  if (status === 'em_producao' && pedido.ordem_servico !== null) return `OS ${pedido.ordem_servico}`;
  // The order reached its current step at its last change.
  return state === 'current' ? instant(pedido.atualizacao) : undefined;
}

function instant(value: string | null): string | undefined {
  return value === null ? undefined : formatInstantShort(value);
}

export interface NextStep {
  text: string;
  /** The screen of the step; undefined when staff have nothing to do. */
  screen?: 'vistoria' | 'irregulares' | 'ordens-servico' | 'ordem-servico' | 'entrega';
}

const NEXT_STEP: Readonly<Record<PedidoStatus, NextStep | undefined>> = {
  em_aberto: { text: 'o cliente enviar os dados e documentos' },
  dados_em_analise: { text: 'vistoriar as declarações', screen: 'vistoria' },
  dados_irregulares: { text: 'o cliente corrigir os dados', screen: 'irregulares' },
  pagar: { text: 'o cliente fazer o pagamento' },
  em_analise: { text: 'aguardar a confirmação do pagamento' },
  recusado: { text: 'o cliente tentar outro pagamento' },
  pago: { text: 'incluir em uma Ordem de Serviço', screen: 'ordens-servico' },
  em_producao: { text: 'marcar como emitido', screen: 'ordem-servico' },
  pronto: { text: 'marcar como enviado', screen: 'entrega' },
  enviado: { text: 'confirmar a entrega', screen: 'entrega' },
  cancelado: { text: 'reenviar ou confirmar a entrega', screen: 'entrega' },
  entregue: undefined,
};

/** The next step of an order (PED-13); undefined when it is delivered or its status is unknown. */
export function nextStepOf(pedido: Pick<Pedido, 'status' | 'tipo_entrega'>): NextStep | undefined {
  if (pedido.status === 'pronto' && isWithoutShipping(pedido))
    return { text: 'confirmar a entrega', screen: 'entrega' };
  return new Map(Object.entries(NEXT_STEP)).get(pedido.status ?? '');
}
