import { areShortcutsEnabled, type DisplayedShortcut } from '@/lib/shortcuts';

/** The keys of a displayed document, for the lists of keys. Its pane and its screen handle them (DOC-03, DOC-11, DOC-12). */
export const DOCUMENT_SHORTCUTS: readonly DisplayedShortcut[] = [
  { keycaps: ['+', '-'], label: 'Ampliar e reduzir o documento', scope: 'screen' },
  { keycaps: ['[', ']'], label: 'Girar o documento', scope: 'screen' },
  { keycaps: ['0'], label: 'Ajustar o documento', scope: 'screen' },
  { keycaps: [',', '.'], label: 'Diminuir e aumentar o brilho', scope: 'screen' },
  { keycaps: ['<', '>'], label: 'Diminuir e aumentar o contraste', scope: 'screen' },
  { keycaps: [';'], label: 'Restaurar brilho e contraste', scope: 'screen' },
  { keycaps: ['C'], label: 'Comparar documentos', scope: 'screen', isAvailable: areShortcutsEnabled },
];
