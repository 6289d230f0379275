import { ALLOWED, refused, type Verdict } from '../../lib/verdict.ts';
import type { PedidoStatus } from '../pedidos/rules.ts';

/** Pass status values and labels; 'Suspenso' is capitalised in the API (EST-22). */
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

/** Inconsistency codes (EST-25). */
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

/** False for Suspenso and indeferido: they are set outside the panel, block nothing and are never printed (STG-14). */
function isInFlow(status: PasseStatus): boolean {
  return status !== 'Suspenso' && status !== 'indeferido';
}

/** Statuses of an order whose passes are inspected: one rejected pass leaves the others in the queue (STG-11). */
export const VISTORIA_STATUSES: readonly PedidoStatus[] = ['dados_em_analise', 'dados_irregulares'];

/** Checks whether a pass is in the inspection queue (STG-11). The second of two inspectors reads the reason. */
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
  if (!VISTORIA_STATUSES.includes(passe.pedidoStatus))
    return refused('O pedido deste passe não está mais em análise de dados.');
  if (!passe.hasDeclaracao) return refused('Este passe não tem declaração para vistoriar.');
  return ALLOWED;
}

/**
 * Status of an order after one of its passes was inspected (STG-12): dados_irregulares with one irregular pass, pagar
 * when all passes are valid, else dados_em_analise. Suspenso and indeferido passes do not count; an order with only such
 * passes becomes dados_irregulares.
 */
export function pedidoStatusAfterVistoria(
  passes: readonly PasseStatus[],
): 'dados_em_analise' | 'dados_irregulares' | 'pagar' {
  const counted = passes.filter(isInFlow);
  if (counted.length === 0 || counted.includes('inconsistencia')) return 'dados_irregulares';
  return counted.every((status) => status === 'validado') ? 'pagar' : 'dados_em_analise';
}

/** Inconsistencies of a pass that is rejected: at least one, of which none is nao_validado or validado. */
export function inconsistenciasOfRejected(stored: readonly Inconsistencia[]): Inconsistencia[] {
  const defects = stored.filter((code) => code !== 'nao_validado' && code !== 'validado');
  return defects.length > 0 ? defects : ['inconsistencia_declaracao'];
}

/** Checks whether new documents may be sent for a pass: only a rejected pass accepts them (STG-12). */
export function reenvioVerdict(status: PasseStatus): Verdict {
  if (status === 'inconsistencia') return ALLOWED;
  return refused(`Este passe está com o status "${PASSE_STATUS_LABELS[status]}" e não aguarda novos documentos.`);
}

/** Refuses to print a pass that is Suspenso or indeferido (STG-14). */
export function impressaoVerdict(status: PasseStatus): Verdict {
  if (isInFlow(status)) return ALLOWED;
  return refused(`Este passe está com o status "${PASSE_STATUS_LABELS[status]}" e não pode ser impresso.`);
}

/** Refuses 'Emitido' unless every counted pass of the order is pago (STG-13, STG-14). */
export function emissaoVerdict(passes: readonly { readonly nome: string; readonly status: PasseStatus }[]): Verdict {
  const blocking = passes.find((passe) => isInFlow(passe.status) && passe.status !== 'pago');
  if (blocking === undefined) return ALLOWED;
  return refused(
    `O passe de ${blocking.nome} está com o status "${PASSE_STATUS_LABELS[blocking.status]}": ` +
      'só um pedido com todos os passes pagos pode ser emitido.',
  );
}

/** Status of a pass after its order changed (STG-13): pago, enviado, entregue, or emitido after a postponed delivery. */
export function passeStatusFollowing(pedidoStatus: PedidoStatus, status: PasseStatus): PasseStatus {
  if (!isInFlow(status)) return status;
  switch (pedidoStatus) {
    case 'pago':
      return status === 'validado' ? 'pago' : status;
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
