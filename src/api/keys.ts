/** The first part of every query key. A separate file lets resources invalidate each other without import cycles. */
export const keys = {
  contagens: ['contagens'],
  dashboards: ['dashboards'],
  /** Document links of a pass, which a change of status does not change. */
  documentos: ['documentos'],
  entregas: ['entregas'],
  estoque: ['estoque'],
  ordensServico: ['ordens-servico'],
  passes: ['passes'],
  pedidos: ['pedidos'],
  periodos: ['periodos'],
  /** Details of the service orders in a list. */
  prontos: ['prontos'],
  relatorios: ['relatorios'],
  tiposPasse: ['tipos-passe'],
  usuarios: ['usuarios'],
  vistoria: ['vistoria'],
} as const;

/** Keys to invalidate after a change of status. Not `relatorios`: sales reports depend only on the day of payment. */
export const ORDER_DEPENDENT_KEYS = [
  keys.pedidos,
  keys.passes,
  keys.ordensServico,
  keys.prontos,
  keys.entregas,
  keys.vistoria,
  keys.usuarios,
  keys.contagens,
  keys.dashboards,
] as const;
