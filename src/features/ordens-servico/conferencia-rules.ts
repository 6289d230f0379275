import type { PedidoAssociado } from '@/api/ordens-servico';
import type { ScanState } from '@/components/scan/scan-states';
import { MAX_SCAN_LENGTH } from '@/components/scan/scans';
import { countsAsConferido, verdictOf, type Emissao } from '@/features/ordens-servico/emissao-rules';
import { hasEtiqueta } from '@/features/ordens-servico/ordem-servico-rules';
import { countOf, pedidoLabel, truncateText } from '@/lib/format';

/** The scans and ticks of 'Conferência' (ORS-11). */
export interface Conferencia {
  /** Ids of the checked orders, in the order of their scans. */
  lidos: readonly number[];
  /** Those of them that were ticked by hand (ORS-22). */
  semEtiqueta: readonly number[];
  /** Orders whose scan also sends 'Emitido' (ORS-14), with the key of the last such scan. */
  emissoes: ReadonlyMap<number, number>;
  /** The envelopes whose passes are scanned (ORS-25), by order. A complete one is also in `lidos`. */
  envelopes: ReadonlyMap<number, Envelope>;
  /** The order whose passes are scanned now. */
  aberto: number | undefined;
  /** Why scans were refused, newest first. */
  recusas: readonly string[];
  /** The last scan, with the id of the order that it emits; undefined after 'Desfazer última'. */
  lastScan: { key: number; state: ScanState; text: string; emittedId?: number } | undefined;
  scanCount: number;
}

/** An envelope and the passes that were scanned after its label (ORS-25). */
export interface Envelope {
  /** Codes of the scanned passes. */
  lidos: readonly string[];
  total: number;
  /** Why the envelope is refused. */
  recusa: string | undefined;
  /** Its order was ticked by hand (ORS-22). */
  isByHand: boolean;
}

/** Whether a scan emits its order, or only checks it. */
export interface ScanEmission {
  emits: boolean;
  /** The current emission of the order. */
  emissao: Emissao | undefined;
}

type EmissaoOfPedido = (pedido: PedidoAssociado) => Emissao | undefined;

export const EMPTY_CONFERENCIA: Conferencia = {
  lidos: [],
  semEtiqueta: [],
  emissoes: new Map(),
  envelopes: new Map(),
  aberto: undefined,
  recusas: [],
  lastScan: undefined,
  scanCount: 0,
};

const CHECK_ONLY: ScanEmission = { emits: false, emissao: undefined };

export function scanEtiqueta(
  state: Conferencia,
  codigo: string,
  pedidos: readonly PedidoAssociado[],
  { emits, emissao }: ScanEmission = CHECK_ONLY,
): Conferencia {
  const key = state.scanCount + 1;
  const verdict = (state: ScanState, text: string) => ({ scanCount: key, lastScan: { key, state, text } });
  const pedido = pedidos.find(({ numero_pedido }) => numero_pedido === codigo);
  if (!pedido) return refuseScan(state, codigo, numerosOf(pedidos));
  const { id } = pedido;
  const lidos = state.lidos.includes(id) ? state.lidos : [...state.lidos, id];
  const isByHand = state.semEtiqueta.includes(id);
  const semEtiqueta = state.semEtiqueta.filter((other) => other !== id);
  const conferido = verdictOf(pedido, undefined);
  if (emits) {
    const { scanCount, lastScan } = verdict(conferido.state, conferido.text);
    const emissoes = new Map([...state.emissoes, [id, key]]);
    return { ...state, lidos, semEtiqueta, emissoes, scanCount, lastScan: { ...lastScan, emittedId: id } };
  }
  if (lidos === state.lidos && !isByHand && countsAsConferido(state.emissoes.has(id) ? emissao : undefined)) {
    return { ...state, ...verdict('repeated', `Pedido ${pedidoLabel(pedido)} já foi conferido.`) };
  }
  const emissoes = without(state.emissoes, id);
  return { ...state, lidos, semEtiqueta, emissoes, ...verdict(conferido.state, conferido.text) };
}

/** A refused scan; `known` are the codes that it may contain. */
export function refuseScan(state: Conferencia, codigo: string, known: readonly string[]): Conferencia {
  const key = state.scanCount + 1;
  return {
    ...state,
    recusas: [refusalOf(codigo, known), ...state.recusas],
    scanCount: key,
    lastScan: { key, state: 'unknown', text: 'Etiqueta recusada. Veja o motivo abaixo.' },
  };
}

/** Whether an order can be ticked by hand, because no label of it can be scanned (ORS-22). */
export function canTick(pedido: PedidoAssociado): boolean {
  return pedido.numero_pedido === null || !hasEtiqueta(pedido);
}

/** Ticks an order by hand. It sends nothing, also with 'Emitir ao ler'. */
export function tickPedido(state: Conferencia, pedido: PedidoAssociado): Conferencia {
  const key = state.scanCount + 1;
  const { state: result, text } = verdictOf(pedido, undefined, true);
  return {
    ...state,
    lidos: [...state.lidos.filter((id) => id !== pedido.id), pedido.id],
    semEtiqueta: [...state.semEtiqueta, pedido.id],
    scanCount: key,
    lastScan: { key, state: result, text },
  };
}

/** The order that 'Desfazer última' undoes: that of the open envelope, else the last one. */
export function lastPedidoOf({ aberto, lidos }: Conferencia): number | undefined {
  return aberto ?? lidos.at(-1);
}

/** Removes the scan or the tick of an order, with its scanned passes; by default of the last one. */
export function undoScan(state: Conferencia, id = lastPedidoOf(state)): Conferencia {
  if (id === undefined) return { ...state, lastScan: undefined };
  return {
    ...state,
    envelopes: without(state.envelopes, id),
    aberto: state.aberto === id ? undefined : state.aberto,
    lidos: state.lidos.filter((other) => other !== id),
    semEtiqueta: state.semEtiqueta.filter((other) => other !== id),
    emissoes: without(state.emissoes, id),
    lastScan: undefined,
  };
}

/** Without incomplete and refused envelopes: their orders are not checked. */
export function closeEnvelopes(state: Conferencia): Conferencia {
  const complete = Array.from(state.envelopes).filter(([id]) => state.lidos.includes(id));
  return { ...state, envelopes: new Map(complete), aberto: undefined };
}

function without<Value>(byPedido: ReadonlyMap<number, Value>, id: number): ReadonlyMap<number, Value> {
  return new Map(Array.from(byPedido).filter(([other]) => other !== id));
}

/** One scan with its current verdict. */
export interface ScanResult {
  key: number;
  state: ScanState;
  text: string;
  /** The order that the scan emits. */
  pedido?: PedidoAssociado;
  emissao?: Emissao;
}

/** The last scan and the emitting scans of other orders, newest first. */
export function scanResults(
  { lastScan, emissoes }: Conferencia,
  pedidos: readonly PedidoAssociado[],
  emissaoOfPedido: EmissaoOfPedido,
): { last: ScanResult | undefined; others: readonly ScanResult[] } {
  const emitted = Array.from(emissoes).flatMap(([id, key]): ScanResult[] => {
    const pedido = pedidos.find((one) => one.id === id);
    const emissao = pedido && emissaoOfPedido(pedido);
    if (!pedido || !emissao) return [];
    const { state, text } = verdictOf(pedido, emissao);
    return [{ key, state, text, pedido, emissao }];
  });
  const lastEmitted = emitted.find(({ pedido }) => pedido?.id === lastScan?.emittedId);
  return {
    last: lastEmitted ?? lastScan,
    others: emitted.filter((one) => one !== lastEmitted).toSorted((one, other) => other.key - one.key),
  };
}

/** A line of 'Pedidos a conferir': 'missing' before the order's scan. */
export interface PedidoLine {
  state: ScanState | 'missing';
  text: string;
  isByHand: boolean;
}

export function lineOf(
  { lidos, semEtiqueta, emissoes, envelopes, aberto }: Conferencia,
  pedido: PedidoAssociado,
  emissaoOfPedido: EmissaoOfPedido,
): PedidoLine {
  const envelope = envelopes.get(pedido.id);
  const isByHand = envelope?.isByHand ?? semEtiqueta.includes(pedido.id);
  if (envelope && !lidos.includes(pedido.id)) {
    if (envelope.recusa !== undefined) return { state: 'refused', text: `recusado: ${envelope.recusa}`, isByHand };
    return { state: aberto === pedido.id ? 'waiting' : 'prefix', text: faltamPassesText(envelope), isByHand };
  }
  if (!lidos.includes(pedido.id)) return { state: 'missing', text: 'falta', isByHand };
  const { state, line } = verdictOf(pedido, emissoes.has(pedido.id) ? emissaoOfPedido(pedido) : undefined, isByHand);
  return { state, text: line, isByHand };
}

/** The ids of the checked orders, in the order of their scans. A refetch may have removed a scanned order. */
export function conferidosOf(
  { lidos, emissoes }: Conferencia,
  pedidos: readonly PedidoAssociado[],
  emissaoOfPedido: EmissaoOfPedido,
): readonly number[] {
  return lidos.filter((id) => {
    const pedido = pedidos.find((one) => one.id === id);
    return pedido !== undefined && countsAsConferido(emissoes.has(id) ? emissaoOfPedido(pedido) : undefined);
  });
}

/** 'falta 1 de 3 passes' */
export function faltamPassesText({ lidos, total }: Envelope): string {
  const missing = total - lidos.length;
  return `${missing === 1 ? 'falta' : 'faltam'} ${missing} de ${countOf(total, 'passe', 'passes')}`;
}

/** 'Faltam 3 de 4', or that every order is checked. */
export function faltamText(conferidos: number, total: number): string {
  const missing = total - conferidos;
  if (missing === 0) return `Tudo conferido: ${countOf(total, 'pedido', 'pedidos')}`;
  return `${missing === 1 ? 'Falta' : 'Faltam'} ${missing} de ${total}`;
}

const SHOWN_LINES = 10;

/** What the lines of a paste were read as; undefined for a single scan (ORS-24). `known` are the codes of the service order. */
export function pasteSummaryOf(codigos: readonly string[], known: readonly string[]): string | undefined {
  if (codigos.length < 2) return undefined;
  const unknown = codigos.filter((codigo) => !known.includes(codigo.toUpperCase()));
  const found = countOf(codigos.length - unknown.length, 'é desta ordem', 'são desta ordem');
  const pasted = `${countOf(codigos.length, 'linha colada', 'linhas coladas')}: ${found}`;
  if (unknown.length === 0) return `${pasted}.`;
  const shown = unknown.slice(0, SHOWN_LINES).map((codigo) => `“${truncateText(codigo, MAX_SCAN_LENGTH)}”`);
  const hidden = unknown.length - shown.length;
  const names = `${shown.join(', ')}${hidden > 0 ? ` e mais ${hidden}` : ''}`;
  return `${pasted}, ${countOf(unknown.length, 'não foi entendida', 'não foram entendidas')}: ${names}.`;
}

export function numerosOf(pedidos: readonly PedidoAssociado[]): readonly string[] {
  return pedidos.flatMap(({ numero_pedido }) => numero_pedido ?? []);
}

function refusalOf(codigo: string, known: readonly string[]): string {
  if (codigo.length > MAX_SCAN_LENGTH) return 'O código lido é longo demais. Leia a etiqueta de novo.';
  if (known.some((one) => codigo.toUpperCase().includes(one)))
    return `“${codigo}” parece ter dois códigos juntos. Leia um de cada vez.`;
  return `O pedido ${codigo} não é desta ordem de serviço.`;
}
