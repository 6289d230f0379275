/**
 * The beginning of every query key, one a resource. They stand apart from the resources, so that a mutation of one can
 * name what it changes in the others without a cycle of imports.
 */
export const keys = {
  contagens: ['contagens'],
  dashboards: ['dashboards'],
  /** Links to the documents of a pass: no change of status changes them. */
  documentos: ['documentos'],
  entregas: ['entregas'],
  estoque: ['estoque'],
  ordensServico: ['ordens-servico'],
  passes: ['passes'],
  pedidos: ['pedidos'],
  periodos: ['periodos'],
  relatorios: ['relatorios'],
  tiposPasse: ['tipos-passe'],
  usuarios: ['usuarios'],
  vistoria: ['vistoria'],
} as const;

/**
 * What an order's change of status changes: its passes follow it, so passes count among them (design 7). Not the sales:
 * they count by the day of the payment, which no step after it moves.
 */
export const PEDIDO_MOVED = [
  keys.pedidos,
  keys.passes,
  keys.ordensServico,
  keys.entregas,
  keys.vistoria,
  keys.usuarios,
  keys.contagens,
  keys.dashboards,
] as const;
