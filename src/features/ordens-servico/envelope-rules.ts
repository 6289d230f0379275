import type { PedidoAssociado } from '@/api/ordens-servico';
import type { ItemPedido } from '@/api/pedidos';
import type { ScanState } from '@/components/scan/scan-states';
import { MAX_SCAN_LENGTH } from '@/components/scan/scans';
import {
  faltamPassesText,
  numerosOf,
  refuseScan,
  tickPedido,
  undoScan,
  type Conferencia,
  type Envelope,
} from '@/features/ordens-servico/conferencia-rules';
import { isProduced } from '@/features/ordens-servico/ordem-servico-rules';
import { countOf, pedidoLabel } from '@/lib/format';

/** The orders of a service order, and the passes of each. */
export interface Envelopes {
  pedidos: readonly PedidoAssociado[];
  /** Undefined until the passes of all orders are known. */
  passes: readonly PassesDoPedido[] | undefined;
}

interface PassesDoPedido {
  id: number;
  itens_pedido: readonly Pick<ItemPedido, 'nome' | 'cod_uso'>[];
}

/** `etiqueta` is a label to read as without 'Conferir passes': that of a complete envelope. */
interface EnvelopeScan {
  state: Conferencia;
  etiqueta?: string;
}

const NOT_LOADED = 'Os passes ainda não foram carregados. Leia de novo.';

/** A scan with 'Conferir passes' (ORS-25): a label opens its envelope, the code of a pass goes into the open one. */
export function scanEnvelope(state: Conferencia, codigo: string, envelopes: Envelopes): EnvelopeScan {
  const { pedidos, passes } = envelopes;
  if (!passes) return { state: withVerdict(state, 'failed', NOT_LOADED) };
  const labelled = pedidos.find(({ numero_pedido }) => numero_pedido === codigo);
  if (labelled && state.envelopes.has(labelled.id) && state.lidos.includes(labelled.id)) {
    return { state: { ...state, aberto: labelled.id }, etiqueta: codigo };
  }
  if (labelled) return { state: openEnvelope(state, labelled, envelopes) };
  const code = codigo.toUpperCase();
  const owner = passes.find((pedido) => codesOf(pedido).includes(code));
  const aberto = pedidos.find(({ id }) => id === state.aberto);
  const envelope = aberto && state.envelopes.get(aberto.id);
  if (!envelope) {
    if (!owner) return { state, etiqueta: codigo };
    return { state: withVerdict(state, 'unknown', `Leia antes a etiqueta: ${passeText(code, owner, pedidos)}.`) };
  }
  if (owner?.id === aberto.id) return readPasse(state, code, aberto, envelope);
  const known = knownCodes(envelopes);
  if (!owner && (code.length > MAX_SCAN_LENGTH || known.some((one) => code.includes(one)))) {
    return { state: refuseScan(state, codigo, known) };
  }
  // A number may be the label of another service order, whose passes would come next.
  if (!owner && /^\d+$/.test(code)) return { state: { ...state, aberto: undefined }, etiqueta: codigo };
  return { state: refuseEnvelope(state, aberto, { ...envelope, recusa: passeText(code, owner, pedidos) }) };
}

/** Opens the envelope of an order by its label, or by hand (ORS-22). A refused envelope starts again. */
export function openEnvelope(
  before: Conferencia,
  pedido: PedidoAssociado,
  { pedidos, passes }: Envelopes,
  isByHand = false,
): Conferencia {
  if (!passes) return withVerdict(before, 'failed', NOT_LOADED);
  const stored = before.envelopes.get(pedido.id);
  const itens = passes.find(({ id }) => id === pedido.id)?.itens_pedido ?? [];
  const envelope: Envelope = {
    lidos: stored?.recusa === undefined ? (stored?.lidos ?? []) : [],
    total: itens.length,
    recusa: unscannableReason(itens),
    isByHand,
  };
  if (envelope.recusa !== undefined) return refuseEnvelope(before, pedido, envelope);
  const state = withEnvelope(before, pedido, envelope);
  const text = `Pedido ${pedidoLabel(pedido)}: ${faltamPassesText(envelope)}.`;
  const left = pedidos.find(({ id }) => id === before.aberto && id !== pedido.id && !before.lidos.includes(id));
  const incomplete = left && before.envelopes.get(left.id);
  if (!incomplete || incomplete.recusa !== undefined) return withVerdict(state, 'waiting', text);
  const warning = `Pedido ${pedidoLabel(left)} ficou incompleto: ${faltamPassesText(incomplete)}.`;
  return withVerdict(state, 'prefix', `${warning} ${text}`);
}

/** A pass of the open envelope. The last one reads the label, which checks the order. */
function readPasse(state: Conferencia, code: string, pedido: PedidoAssociado, envelope: Envelope): EnvelopeScan {
  if (envelope.recusa !== undefined) return { state: refuseEnvelope(state, pedido, envelope) };
  const numero = pedidoLabel(pedido);
  if (envelope.lidos.includes(code)) {
    const missing = envelope.lidos.length < envelope.total ? ` Pedido ${numero}: ${faltamPassesText(envelope)}.` : '';
    return { state: withVerdict(state, 'repeated', `Este passe já foi lido.${missing}`) };
  }
  const next = { ...envelope, lidos: [...envelope.lidos, code] };
  const read = withEnvelope(state, pedido, next);
  if (next.lidos.length < next.total) {
    return { state: withVerdict(read, 'waiting', `Pedido ${numero}: ${faltamPassesText(next)}.`) };
  }
  return next.isByHand ? { state: tickPedido(read, pedido) } : { state: read, etiqueta: numero };
}

/** A refused order is not checked, also if it was. */
function refuseEnvelope(state: Conferencia, pedido: PedidoAssociado, envelope: Envelope): Conferencia {
  const nome = `Pedido ${pedidoLabel(pedido)}${isProduced(pedido) ? ' (já pronto)' : ''}`;
  return withVerdict(withEnvelope(state, pedido, envelope), 'refused', `${nome} recusado: ${envelope.recusa}.`);
}

function withEnvelope(state: Conferencia, { id }: PedidoAssociado, envelope: Envelope): Conferencia {
  const { envelopes, ...unchecked } = undoScan(state, id);
  return { ...unchecked, envelopes: new Map([...envelopes, [id, envelope]]), aberto: id };
}

function withVerdict(state: Conferencia, result: ScanState, text: string): Conferencia {
  const key = state.scanCount + 1;
  return { ...state, scanCount: key, lastScan: { key, state: result, text } };
}

function unscannableReason(itens: PassesDoPedido['itens_pedido']): string | undefined {
  if (itens.length === 0) return 'não tem passes a conferir';
  const semCodigo = itens.filter(({ cod_uso }) => cod_uso === null).length;
  return semCodigo === 0 ? undefined : `${semCodigo} de ${countOf(itens.length, 'passe', 'passes')} sem código de uso`;
}

/** 'o passe EMB-7F3K9Q é de Ana Lima, pedido 100402' */
function passeText(code: string, owner: PassesDoPedido | undefined, pedidos: readonly PedidoAssociado[]): string {
  const pedido = owner && pedidos.find(({ id }) => id === owner.id);
  if (!pedido) return `o passe ${code} não é de nenhum pedido desta ordem de serviço`;
  const nome = owner.itens_pedido.find(({ cod_uso }) => cod_uso?.toUpperCase() === code)?.nome;
  return `o passe ${code} é de ${nome ?? 'pessoa sem nome'}, pedido ${pedidoLabel(pedido)}`;
}

/** Codes in capitals, because people type them in any case. */
function codesOf({ itens_pedido }: PassesDoPedido): readonly string[] {
  return itens_pedido.flatMap(({ cod_uso }) => cod_uso?.toUpperCase() ?? []);
}

/** The scanned labels whose envelopes were not refused. */
export function acceptedLabels(
  { envelopes }: Conferencia,
  codigos: readonly string[],
  pedidos: readonly PedidoAssociado[],
): readonly string[] {
  const isAccepted = ({ id }: PedidoAssociado) => {
    const envelope = envelopes.get(id);
    return envelope !== undefined && envelope.recusa === undefined;
  };
  return codigos.filter((codigo) => pedidos.some((one) => one.numero_pedido === codigo && isAccepted(one)));
}

/** The labels and the passes of a service order. */
export function knownCodes({ pedidos, passes = [] }: Envelopes): readonly string[] {
  return [...numerosOf(pedidos), ...passes.flatMap(codesOf)];
}
