import type { PedidoStatus } from './pedido-status.ts';
import { ALLOWED, refused, type Verdict } from './verdict.ts';

/** Pass status values and their labels (specification 4; 'Suspenso' is capitalised there). */
const PASSE_STATUS_LABELS = {
  criado: 'Criado',
  validado: 'Validado',
  inconsistencia: 'Inconsistência',
  pago: 'Pago',
  emitido: 'Emitido',
  enviado: 'Enviado',
  entregue: 'Entregue',
  Suspenso: 'Suspenso',
  indeferido: 'Indeferido',
} as const;

export type PasseStatus = keyof typeof PASSE_STATUS_LABELS;

/** Inconsistency codes (specification 4). */
export type Inconsistencia =
  | 'nao_validado'
  | 'validado'
  | 'inconsistencia_dados'
  | 'inconsistencia_foto_passe'
  | 'inconsistencia_foto_com_identidade'
  | 'inconsistencia_identidade_frente'
  | 'inconsistencia_identidade_costa'
  | 'inconsistencia_declaracao'
  | 'inconsistencia_boletim_ocorrencia'
  | 'indeferido';

/** Suspenso and indeferido are decided outside the panel: nothing here moves a pass out of them (design 7). */
function isOutOfFlow(status: PasseStatus): boolean {
  return status === 'Suspenso' || status === 'indeferido';
}

/**
 * May this pass be decided at the inspection desk now (design 7: criado, with a declaration, order in
 * dados_em_analise)? Two inspectors may hold the same case; the second one gets the reason.
 */
export function vistoriaVerdict(passe: {
  readonly status: PasseStatus;
  readonly pedidoStatus: PedidoStatus;
  readonly hasDeclaracao: boolean;
}): Verdict {
  if (passe.status === 'validado') return refused('Este passe já foi vistoriado por outra pessoa.');
  if (passe.status === 'inconsistencia') return refused('Este passe já foi marcado como irregular por outra pessoa.');
  if (passe.status !== 'criado') {
    return refused(`Este passe está com o status "${PASSE_STATUS_LABELS[passe.status]}" e não aguarda vistoria.`);
  }
  if (passe.pedidoStatus !== 'dados_em_analise') return refused('O pedido deste passe não está mais em análise de dados.');
  if (!passe.hasDeclaracao) return refused('Este passe não tem declaração para vistoriar.');
  return ALLOWED;
}

/**
 * Status of the order once one of its passes was inspected (design 7): one irregular pass makes it
 * dados_irregulares, all valid ones make it pagar, otherwise it stays in dados_em_analise.
 * Passes out of the flow do not count; with nothing else left the order has nothing to pay for.
 */
export function pedidoStatusAfterVistoria(
  passes: readonly PasseStatus[],
): 'dados_em_analise' | 'dados_irregulares' | 'pagar' {
  const counted = passes.filter((status) => !isOutOfFlow(status));
  if (counted.length === 0 || counted.includes('inconsistencia')) return 'dados_irregulares';
  return counted.every((status) => status === 'validado') ? 'pagar' : 'dados_em_analise';
}

/** Payment of the order makes validado pago (design 7). */
export function passeStatusAfterPagamento(status: PasseStatus): PasseStatus {
  return status === 'validado' ? 'pago' : status;
}

/** 'Emitido' needs every pass of the order pago (design 7: 409 if one is not). */
export function emissaoVerdict(passes: readonly { readonly nome: string; readonly status: PasseStatus }[]): Verdict {
  const blocking = passes.find((passe) => passe.status !== 'pago');
  if (blocking === undefined) return ALLOWED;
  return refused(
    `O passe de ${blocking.nome} está com o status "${PASSE_STATUS_LABELS[blocking.status]}": ` +
      'só um pedido com todos os passes pagos pode ser emitido.',
  );
}

/**
 * Status of a pass when its order moved (design 7: enviado and entregue follow the order). A delivery that was
 * postponed brings a pass back to emitido: it is not on its way any more.
 */
export function passeStatusFollowing(pedidoStatus: PedidoStatus, status: PasseStatus): PasseStatus {
  if (isOutOfFlow(status)) return status;
  switch (pedidoStatus) {
    case 'pronto':
    case 'cancelado':
      return 'emitido';
    case 'enviado':
    case 'entregue':
      return pedidoStatus;
    default:
      return status;
  }
}
