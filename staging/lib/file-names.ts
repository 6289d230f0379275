/** Names of downloaded files (API-06). Days are yyyy-MM-dd. */
export const fileNames = {
  etiqueta: (pedidoId: number): string => `etiqueta_pedido_${pedidoId}.pdf`,
  prestacaoConta: (ordemServicoId: number): string => `prestacao_de_conta_os_${ordemServicoId}.pdf`,
  resumoDiario: (inicio: string, fim: string): string => `resumo_os_${inicio}_${fim}.pdf`,
  relatorioEntregas: (inicio: string, fim: string): string => `relatorio_pedidos_${inicio}_${fim}.xlsx`,
  passeNovo: (codUso: string): string => `passe_${safePart(codUso)}.pdf`,
  passeAntigo: (codUso: string): string => `passe_antigo_${safePart(codUso)}.pdf`,
} as const;

/** A code as part of a file name: without characters that a path or a header interprets. */
function safePart(text: string): string {
  return text.replace(/[^A-Za-z0-9_-]/g, '_');
}
