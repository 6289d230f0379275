/** Shortcuts that one component registers; the guide's table shows them too. */
export const SHORTCUTS = {
  help: { sequence: ['?'], label: 'Atalhos do teclado', scope: 'panel' },
  palette: { keycaps: ['Ctrl', 'K'], label: 'Ir para tela, pedido, nome ou CPF', scope: 'panel' },
  hideData: { sequence: ['o'], label: 'Ocultar dados pessoais', scope: 'panel' },
  search: { sequence: ['/'], label: 'Buscar', scope: 'screen' },
  openScanList: { sequence: ['l'], label: 'Abrir a lista de leitura', scope: 'screen' },
  scanLabel: { sequence: ['l'], label: 'Ler etiqueta', scope: 'screen' },
  undo: { sequence: ['z'], label: 'Desfazer', scope: 'screen' },
  /** Of the inspection desk. */
  inspect: { keycaps: ['V'], label: 'Marcar como Vistoriado', scope: 'screen' },
  reject: { keycaps: ['I'], label: 'Marcar como Irregular (pede confirmação)', scope: 'screen' },
  skip: { keycaps: ['P'], label: 'Pular', scope: 'screen' },
  undoDecision: { keycaps: ['Z'], label: 'Desfazer uma decisão que espera envio', scope: 'screen' },
  openDocument: { keycaps: ['Enter'], label: 'Abrir o documento em foco no visualizador', scope: 'screen' },
} as const;
