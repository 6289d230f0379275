// oxlint-disable-next-line no-restricted-imports -- several orders may be in flight; EmitidosProvider guards each
import { noop, useMutation } from '@tanstack/react-query';
import { Check, Stamp } from 'lucide-react';
import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { failureText, mutationOutcome } from '@/api/errors';
import { EMITIDO_FAILURE, markPedidoEmitido, markPedidoEmitidoMutation } from '@/api/ordem-servico-mutations';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { ignoreKeyRepeat, UndoLabel, useUndo } from '@/components/feedback/undo-label';
import { UnknownResult } from '@/components/feedback/unknown-result';
import { useUnknownResult } from '@/components/operations/record-notice';
import type { RespostaEmissao } from '@/features/ordens-servico/emissao-rules';
import { emitidoDisabledReason } from '@/features/ordens-servico/ordem-servico-rules';
import { pedidoLabel } from '@/lib/format';
import { useShortcutsEnabled } from '@/lib/shortcuts';
import type { LeaveQuestion } from '@/lib/unsaved-work';
import { LEAVE_HELD, useHold, type Held } from '@/lib/use-hold';

interface Emitidos {
  held: Held<PedidoAssociado> | undefined;
  /** Ids of the orders whose request is in flight. */
  sending: ReadonlySet<number>;
  /** The last response to 'Emitido' of each order; an order in flight has none. */
  respostas: ReadonlyMap<number, RespostaEmissao>;
  /** Marks an order 'Emitido', unless it is held or its request is in flight. */
  emit: (pedido: PedidoAssociado) => void;
  undo: () => void;
}

const NONE: ReadonlySet<number> = new Set();
const NO_RESPOSTAS: Emitidos['respostas'] = new Map();

const EmitidosContext = createContext<Emitidos>({
  held: undefined,
  sending: NONE,
  respostas: NO_RESPOSTAS,
  emit: noop,
  undo: noop,
});

export const useEmitidos = () => use(EmitidosContext);

/** The pass viewer and 'Conferência' are on the same path, and show the held order too. */
const LEAVE_ORDEM: LeaveQuestion = {
  ...LEAVE_HELD,
  staysOpen: ({ current, next }) => next.pathname === current.pathname,
};

/** Sends 'Emitido' for the table, the pass viewer and 'Conferência': one request per order at a time (ORS-07). */
export function EmitidosProvider({ ordem, children }: { ordem: number; children: ReactNode }) {
  const { mutateAsync } = useMutation({
    ...markPedidoEmitidoMutation,
    // The mutation settles only after its refetches.
    mutationFn: async ({ pedido }: { ordem: number; pedido: PedidoAssociado }) => {
      try {
        await markPedidoEmitido(ordem, pedido.id);
        setResposta(pedido.id, { kind: 'done' });
      } catch (error) {
        setResposta(pedido.id, respostaOf(error));
        throw error;
      }
    },
  });
  const [sending, setSending] = useState(NONE);
  const [respostas, setRespostas] = useState(NO_RESPOSTAS);
  // A second press can come before the next render.
  const inFlight = useRef(new Set<number>());
  const { held, hold, recall } = useHold<PedidoAssociado>((pedido) => void send(pedido), LEAVE_ORDEM);
  const undo = useUndo(held, recall);

  function setResposta(id: number, resposta: RespostaEmissao | undefined): void {
    setRespostas((before) => {
      const after = new Map(before);
      if (resposta) after.set(id, resposta);
      else after.delete(id);
      return after;
    });
  }

  async function send(pedido: PedidoAssociado): Promise<void> {
    setResposta(pedido.id, undefined);
    inFlight.current.add(pedido.id);
    setSending(new Set(inFlight.current));
    // Reported by the mutation's toast.
    await mutateAsync({ ordem, pedido }).catch(noop);
    inFlight.current.delete(pedido.id);
    setSending(new Set(inFlight.current));
  }

  const emit = (pedido: PedidoAssociado) => {
    if (!inFlight.current.has(pedido.id)) hold(pedido);
  };
  return (
    <EmitidosContext value={{ held, sending, respostas, emit, undo }}>
      {children}
      <HeldStatus />
    </EmitidosContext>
  );
}

function respostaOf(error: unknown): RespostaEmissao {
  return mutationOutcome(error) === 'unknown'
    ? { kind: 'unknown' }
    : { kind: 'refused', reason: failureText(error, EMITIDO_FAILURE) };
}

/** Announces the held order. A modal dialog needs its own: it hides the one of the screen from screen readers. */
export function HeldStatus() {
  const { held } = useEmitidos();
  return (
    <p role="status" className="sr-only">
      {held ? `Pedido ${pedidoLabel(held.item)}: “Emitido” será enviado em 5 segundos.` : null}
    </p>
  );
}

/** One button for all states, so that it keeps the focus when 'Emitido' becomes 'Desfazer' or 'Pronto'. */
export function Emitido({ pedido }: { pedido: PedidoAssociado }) {
  const { held, sending, emit, undo } = useEmitidos();
  const heldAt = held?.item.id === pedido.id ? held.at : undefined;
  const hasShortcut = useShortcutsEnabled();
  const isSending = sending.has(pedido.id);
  const unknown = useUnknownResult({ kind: 'pedido', id: pedido.id });
  const disabledReason = emitidoDisabledReason(pedido);
  return (
    <>
      {/* Below the buttons and not wider than they are. */}
      <SlowNotice
        pending={isSending}
        className="col-span-2 row-start-2 w-0 min-w-full text-sm font-normal whitespace-normal"
      />
      {unknown ? <UnknownResult {...unknown} className="col-span-2 row-start-3 mt-1 w-60 max-w-full" /> : null}
      <DisabledHint reason={heldAt === undefined ? disabledReason : undefined}>
        <LoadingButton
          variant="outline"
          size="sm"
          className="relative min-w-27 overflow-hidden"
          loading={isSending}
          aria-keyshortcuts={heldAt !== undefined && hasShortcut ? 'Z' : undefined}
          onKeyDown={ignoreKeyRepeat}
          onClick={({ detail }) => {
            if (heldAt === undefined) emit(pedido);
            // Not the second click of a double click.
            else if (detail < 2) undo();
          }}
        >
          {heldAt === undefined ? (
            <>
              {disabledReason === undefined ? <Stamp aria-hidden /> : <Check aria-hidden />}
              <span>{disabledReason === undefined ? 'Emitido' : 'Pronto'}</span>
            </>
          ) : (
            <UndoLabel heldAt={heldAt} />
          )}
        </LoadingButton>
      </DisabledHint>
    </>
  );
}
