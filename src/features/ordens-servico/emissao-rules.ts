import { UNKNOWN_RESULT } from '@/api/errors';
import type { PedidoAssociado } from '@/api/ordens-servico';
import type { ScanState } from '@/components/scan/scan-states';
import { capinhasLabel, isProduced } from '@/features/ordens-servico/ordem-servico-rules';
import { countOf, pedidoLabel } from '@/lib/format';
import type { Operation } from '@/operations/operation';

/** 'Emitido' of an order: not sent yet, in flight, or its outcome. */
export type Emissao =
  | { kind: 'held' }
  | { kind: 'sending' }
  | { kind: 'done' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/** `operation` is the newest one on the order. Undefined when 'Emitido' was not pressed, or was undone. */
export function emissaoOf(
  pedido: Pick<PedidoAssociado, 'status'>,
  operation: Operation | undefined,
  isUnderWay: boolean,
): Emissao | undefined {
  const state = operation?.state;
  switch (state?.kind) {
    case undefined:
      return undefined;
    case 'untried':
      return isUnderWay ? { kind: 'sending' } : undefined;
    case 'unknown':
      if (operation?.check?.settles !== true) return { kind: 'unknown' };
      // The check has refetched the order.
      return isProduced(pedido) ? { kind: 'done' } : { kind: 'refused', reason: 'O pedido ainda não está pronto.' };
    case 'held':
    case 'sending':
    case 'done':
      return { kind: state.kind };
    case 'refused':
      return { kind: 'refused', reason: state.reason };
  }
}

/** The result of a scan in 'Conferência', with a text for the last scan and one for the order's line. */
interface Verdict {
  state: ScanState;
  text: string;
  line: string;
}

/** The verdict of a checked order; with `emissao` if its scan also sends 'Emitido' (ORS-14). */
export function verdictOf(pedido: PedidoAssociado, emissao: Emissao | undefined, isByHand = false): Verdict {
  const nome = `Pedido ${pedidoLabel(pedido)}`;
  const envelope = envelopeOf(pedido);
  switch (emissao?.kind) {
    case undefined: {
      const line = `${isByHand ? 'conferido sem etiqueta' : 'conferido'}: ${envelope}`;
      return { state: 'valid', text: `${nome} ${line}.`, line };
    }
    case 'held':
      return {
        state: 'waiting',
        text: `${nome} lido: ${envelope}. “Emitido” ainda não foi enviado.`,
        line: `aguarda o envio: ${envelope}`,
      };
    case 'sending':
      return { state: 'waiting', text: `${nome} lido: ${envelope}. Emitindo...`, line: `emitindo: ${envelope}` };
    case 'done':
      return { state: 'valid', text: `${nome} Emitido: ${envelope}.`, line: `conferido e emitido: ${envelope}` };
    case 'refused':
      return { state: 'refused', text: `${nome} não emitido. ${emissao.reason}`, line: `não emitido: ${envelope}` };
    case 'unknown':
      return {
        state: 'unknown-result',
        text: `${nome}. ${UNKNOWN_RESULT}`,
        line: `resultado desconhecido: ${envelope}`,
      };
  }
}

/** Whether a scanned order counts as checked. An order that the scan emits counts after the response. */
export function countsAsConferido(emissao: Emissao | undefined): boolean {
  return emissao === undefined || emissao.kind === 'done';
}

/** The content of an order's envelope: '2 passes, Azul'. */
export function envelopeOf(pedido: PedidoAssociado): string {
  const passes =
    pedido.quantidade_passes === null
      ? 'quantidade de passes não informada'
      : countOf(pedido.quantidade_passes, 'passe', 'passes');
  const capinhas = pedido.capinhas.length === 0 ? 'sem capinhas' : capinhasLabel(pedido);
  return `${passes}, ${capinhas}`;
}
