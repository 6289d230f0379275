import type { PedidoAssociado } from '@/api/ordens-servico';
import type { ScanState } from '@/components/scan/scan-states';
import { MAX_SCAN_LENGTH } from '@/components/scan/scans';
import { capinhasLabel } from '@/features/ordens-servico/ordem-servico-rules';
import { countOf, pedidoLabel } from '@/lib/format';

/** The scans and ticks of 'Conferência' (ORS-11). */
export interface Conferencia {
  /** Ids of the checked orders, in the order of their scans. */
  conferidos: readonly number[];
  /** Why scans were refused, newest first. */
  recusas: readonly string[];
  /** The verdict of the last scan; undefined after 'Desfazer última'. */
  lastScan: { key: number; state: ScanState; text: string } | undefined;
  scanCount: number;
}

export const EMPTY_CONFERENCIA: Conferencia = { conferidos: [], recusas: [], lastScan: undefined, scanCount: 0 };

export function scanEtiqueta(state: Conferencia, codigo: string, pedidos: readonly PedidoAssociado[]): Conferencia {
  const scanCount = state.scanCount + 1;
  const verdict = (state: ScanState, text: string) => ({ scanCount, lastScan: { key: scanCount, state, text } });
  const pedido = pedidos.find(({ numero_pedido }) => numero_pedido === codigo);
  if (!pedido) {
    const recusas = [refusalOf(codigo, pedidos), ...state.recusas];
    return { ...state, recusas, ...verdict('unknown', 'Etiqueta recusada. Veja o motivo abaixo.') };
  }
  if (state.conferidos.includes(pedido.id)) {
    return { ...state, ...verdict('repeated', `Pedido ${pedidoLabel(pedido)} já foi conferido.`) };
  }
  return {
    ...state,
    conferidos: [...state.conferidos, pedido.id],
    ...verdict('valid', `Pedido ${pedidoLabel(pedido)} conferido: ${envelopeOf(pedido)}.`),
  };
}

export function undoScan(state: Conferencia): Conferencia {
  return { ...state, conferidos: state.conferidos.slice(0, -1), lastScan: undefined };
}

/** What the envelope of an order holds: '2 passes, Azul'. */
export function envelopeOf(pedido: PedidoAssociado): string {
  const passes =
    pedido.quantidade_passes === null
      ? 'quantidade de passes não informada'
      : countOf(pedido.quantidade_passes, 'passe', 'passes');
  const capinhas = pedido.capinhas.length === 0 ? 'sem capinhas' : capinhasLabel(pedido);
  return `${passes}, ${capinhas}`;
}

/** 'Faltam 3 de 4', or that every order is checked. */
export function faltamText(conferidos: number, total: number): string {
  const missing = total - conferidos;
  if (missing === 0) return `Tudo conferido: ${countOf(total, 'pedido', 'pedidos')}`;
  return `${missing === 1 ? 'Falta' : 'Faltam'} ${missing} de ${total}`;
}

function refusalOf(codigo: string, pedidos: readonly PedidoAssociado[]): string {
  if (codigo.length > MAX_SCAN_LENGTH) return 'O código lido é longo demais. Leia a etiqueta de novo.';
  const contained = pedidos.find(({ numero_pedido }) => numero_pedido !== null && codigo.includes(numero_pedido));
  if (contained) return `“${codigo}” parece ter dois códigos juntos. Leia um de cada vez.`;
  return `O pedido ${codigo} não é desta ordem de serviço.`;
}
