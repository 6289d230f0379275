import type { LookupResult, ScannedPedido } from '@/api/scan-lookup';
import type { RunRequest } from '@/components/operations/run-question';
import type { ScanState } from '@/components/scan/scan-states';
import { MAX_SCAN_LENGTH } from '@/components/scan/scans';
import { ENTREGA_ACTIONS, planPedidos } from '@/features/entregas/entrega-actions';
import { actionRefusal, actionsOf, MAX_SEARCH_RESULTS } from '@/features/entregas/entrega-rules';
import { countOf, truncateText } from '@/lib/format';
import type { BulkAction } from '@/operations/bulk-action';

/** 'Lista de leitura': scanned labels until a bulk action uses them (ENT-15). */
export interface ListaState {
  /** In the order of the scans. */
  scans: readonly Scan[];
  /** Key of the next scan. */
  nextKey: number;
  /** The scans that 'Limpar' removed, until the next scan. */
  cleared: readonly Scan[];
  /** Number of scans that were refused because the list is full. */
  refused: number;
}

export interface Scan {
  key: number;
  codigo: string;
}

export type ListaAction =
  | { type: 'scan'; codigos: readonly string[] }
  | { type: 'undo' }
  | { type: 'remove'; key: number }
  /** Removes every scan of orders that are done. */
  | { type: 'remove-codes'; codigos: ReadonlySet<string> }
  | { type: 'clear' };

export const EMPTY_LISTA: ListaState = { scans: [], nextKey: 1, cleared: [], refused: 0 };

export const MAX_SCANS = 1_000;

export function listaReducer(lista: ListaState, action: ListaAction): ListaState {
  switch (action.type) {
    case 'scan':
      return scanAll(lista, action.codigos);
    case 'undo':
      // After 'Limpar': restores the whole list.
      if (lista.cleared.length > 0) return { ...lista, scans: lista.cleared, cleared: [] };
      return { ...lista, scans: lista.scans.slice(0, -1), refused: 0 };
    case 'remove':
      return { ...lista, scans: lista.scans.filter(({ key }) => key !== action.key), refused: 0 };
    case 'remove-codes':
      return { ...lista, scans: lista.scans.filter(({ codigo }) => !action.codigos.has(codigo)), refused: 0 };
    case 'clear':
      return { ...lista, scans: [], cleared: lista.scans, refused: 0 };
  }
}

function scanAll(lista: ListaState, codigos: readonly string[]): ListaState {
  if (codigos.length === 0) return lista;
  const accepted = codigos.slice(0, MAX_SCANS - lista.scans.length);
  return {
    scans: [...lista.scans, ...accepted.map((codigo, index) => ({ key: lista.nextKey + index, codigo }))],
    nextKey: lista.nextKey + accepted.length,
    cleared: [],
    refused: codigos.length - accepted.length,
  };
}

/** The look-up of a code: its result, or why there is none yet. */
export type Lookup =
  | LookupResult
  | { kind: 'waiting'; isOffline: boolean }
  | { kind: 'failed'; reason: string; error?: unknown };

export interface ScanResult {
  key: number;
  codigo: string;
  state: ScanState;
  /** The state in one or two words. */
  word: string;
  detail: string | undefined;
  pedido: ScannedPedido | undefined;
  /** Status of the order, also outside of delivery. */
  status: string | null | undefined;
}

/** Codes that are looked up: each once, without those that cannot be a number. */
export function codesToLookUp(scans: readonly Scan[]): readonly string[] {
  return Array.from(new Set(scans.map(({ codigo }) => codigo))).filter(isReadable);
}

function isReadable(codigo: string): boolean {
  return codigo.length <= MAX_SCAN_LENGTH;
}

const WAITING: Lookup = { kind: 'waiting', isOffline: false };

/** The result of each scan, in their order. */
export function scanResultsOf(scans: readonly Scan[], lookups: ReadonlyMap<string, Lookup>): readonly ScanResult[] {
  const seen = new Set<string>();
  const found = Array.from(lookups).flatMap(([codigo, { kind }]) => (kind === 'in-delivery' ? codigo : []));
  return scans.map(({ key, codigo }) => {
    const isRepeated = seen.has(codigo);
    seen.add(codigo);
    const result = { key, codigo, detail: undefined, pedido: undefined, status: undefined };
    if (!isReadable(codigo)) {
      return {
        ...result,
        state: 'unreadable',
        word: 'Ilegível',
        detail: 'Código longo demais. Leia a etiqueta de novo.',
      };
    }
    if (isRepeated) return { ...result, state: 'repeated', word: 'Repetido', detail: 'Já está na lista.' };
    return { ...result, ...describeLookup(codigo, lookups.get(codigo) ?? WAITING, found) };
  });
}

function describeLookup(
  codigo: string,
  lookup: Lookup,
  found: readonly string[],
): Pick<ScanResult, 'state' | 'word'> & Partial<ScanResult> {
  switch (lookup.kind) {
    case 'waiting':
      return { state: 'waiting', word: lookup.isOffline ? 'Aguardando conexão' : 'Consultando' };
    case 'failed':
      return { state: 'failed', word: 'Não consultado', detail: lookup.reason };
    case 'in-delivery': {
      const { pedido } = lookup;
      return { state: 'valid', word: 'Válido', pedido, status: pedido.status };
    }
    case 'elsewhere': {
      const { status } = lookup;
      const detail = status === 'entregue' ? 'O pedido já foi entregue.' : 'O pedido não está em entrega.';
      return { state: 'wrong-status', word: 'Status errado', detail, status };
    }
    case 'prefix': {
      const matches = countOf(lookup.count, 'pedido começa', 'pedidos começam');
      const atLeast = lookup.count === MAX_SEARCH_RESULTS ? 'pelo menos ' : '';
      return {
        state: 'prefix',
        word: 'Incompleto',
        detail: `Nenhum pedido tem só este número; ${atLeast}${matches} por ele.`,
      };
    }
    case 'unknown':
      return {
        state: 'unknown',
        word: 'Não encontrado',
        detail: looksLikeTwoCodes(codigo, found) ? 'Parece ter dois códigos juntos. Leia um de cada vez.' : undefined,
      };
  }
}

/** Minimum length of a repeated half: 999999 is one order number, not 999 twice. */
const MIN_HALF_LENGTH = 5;

/** Whether a code is twice the same, or contains another number of the list. */
function looksLikeTwoCodes(codigo: string, found: readonly string[]): boolean {
  const half = codigo.slice(0, codigo.length / 2);
  if (half.length >= MIN_HALF_LENGTH && half + half === codigo) return true;
  return found.some((other) => codigo.includes(other));
}

/** Whether a bulk action applies to an order; 'Marcar como Enviado' only in Pronto, as in the tables (ENT-07). */
export function applies({ name }: BulkAction, pedido: ScannedPedido): boolean {
  if (name === 'enviado' && pedido.status !== 'pronto') return false;
  return actionsOf(pedido).some((action) => action === name && actionRefusal(pedido, action) === undefined);
}

/** 'Todas', or the labels of the actions that apply. */
export function allowedText(pedido: ScannedPedido): string {
  const allowed = ENTREGA_ACTIONS.filter((action) => applies(action, pedido));
  return allowed.length === ENTREGA_ACTIONS.length ? 'Todas' : allowed.map(({ texts }) => texts.label).join(' ou ');
}

/** The orders that a bulk action applies to; scans without such an order, and orders under way, are excluded. */
export function requestOfScans(
  results: readonly Pick<ScanResult, 'pedido'>[],
  action: BulkAction,
  underWay: ReadonlySet<number>,
): RunRequest {
  const pedidos = results.flatMap(({ pedido }) => pedido ?? []);
  const planned = planPedidos(pedidos.filter((pedido) => applies(action, pedido) && !underWay.has(pedido.id)));
  const count = results.length - planned.length;
  return {
    planned,
    excluded: count === 0 ? undefined : countOf(count, 'leitura fica de fora.', 'leituras ficam de fora.'),
  };
}

const SHOWN_LENGTH = 24;

export function codeLabel(codigo: string): string {
  return truncateText(codigo, SHOWN_LENGTH);
}

/** The last scan, for the live region. */
export function verdictText({ codigo, word, detail }: Pick<ScanResult, 'codigo' | 'word' | 'detail'>): string {
  return `${codeLabel(codigo)}: ${word}.${detail === undefined ? '' : ` ${detail}`}`;
}

const STATE_NOUNS: readonly [state: ScanState, one: string, many: string][] = [
  ['valid', 'válida', 'válidas'],
  ['repeated', 'repetida', 'repetidas'],
  ['prefix', 'incompleta', 'incompletas'],
  ['wrong-status', 'com status errado', 'com status errado'],
  ['unknown', 'não encontrada', 'não encontradas'],
  ['unreadable', 'ilegível', 'ilegíveis'],
  ['failed', 'não consultada', 'não consultadas'],
  ['waiting', 'aguardando', 'aguardando'],
];

/** '20 leituras: 16 válidas, 2 repetidas' */
export function countText(results: readonly Pick<ScanResult, 'state'>[]): string {
  const parts = STATE_NOUNS.flatMap(([state, one, many]) => {
    const count = results.filter((result) => result.state === state).length;
    return count > 0 ? [countOf(count, one, many)] : [];
  });
  return [countOf(results.length, 'leitura', 'leituras'), parts.join(', ')].filter((part) => part !== '').join(': ');
}
