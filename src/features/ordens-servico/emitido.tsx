// oxlint-disable-next-line no-restricted-imports -- several orders may be in flight; EmitidosProvider guards each
import { noop, useMutation } from '@tanstack/react-query';
import { Check, Stamp } from 'lucide-react';
import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { markPedidoEmitidoMutation, type PedidoAssociado } from '@/api/ordens-servico';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { UnknownResult } from '@/components/feedback/unknown-result';
import { useUnknownResult } from '@/components/feedback/use-unknown-result';
import { emitidoDisabledReason } from '@/features/ordens-servico/ordem-servico-rules';

interface Emitidos {
  /** Ids of the orders whose request is in flight. */
  sending: ReadonlySet<number>;
  /** Marks an order 'Emitido', unless its request is in flight. */
  emit: (pedido: PedidoAssociado) => void;
}

const NONE: ReadonlySet<number> = new Set();

const EmitidosContext = createContext<Emitidos>({ sending: NONE, emit: noop });

export const useEmitidos = () => use(EmitidosContext);

/** Sends 'Emitido' for the table, the pass viewer and 'Conferência': one request per order at a time (ORS-07). */
export function EmitidosProvider({ ordem, children }: { ordem: number; children: ReactNode }) {
  const { mutateAsync } = useMutation(markPedidoEmitidoMutation);
  const [sending, setSending] = useState(NONE);
  // A second press can come before the next render.
  const inFlight = useRef(new Set<number>());

  async function emit(pedido: PedidoAssociado): Promise<void> {
    if (inFlight.current.has(pedido.id)) return;
    inFlight.current.add(pedido.id);
    setSending(new Set(inFlight.current));
    // Reported by the mutation's toast.
    await mutateAsync({ ordem, pedido }).catch(noop);
    inFlight.current.delete(pedido.id);
    setSending(new Set(inFlight.current));
  }

  return <EmitidosContext value={{ sending, emit: (pedido) => void emit(pedido) }}>{children}</EmitidosContext>;
}

/** One button for both states, so that it keeps the focus when 'Emitido' becomes 'Pronto'. */
export function Emitido({ pedido }: { pedido: PedidoAssociado }) {
  const { sending, emit } = useEmitidos();
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
      <DisabledHint reason={disabledReason}>
        <LoadingButton
          variant="outline"
          size="sm"
          className="min-w-27"
          loading={isSending}
          onClick={() => emit(pedido)}
        >
          {disabledReason === undefined ? <Stamp aria-hidden /> : <Check aria-hidden />}
          <span>{disabledReason === undefined ? 'Emitido' : 'Pronto'}</span>
        </LoadingButton>
      </DisabledHint>
    </>
  );
}
