import { Link } from '@tanstack/react-router';
import { CirclePause, PackageCheck, Send } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { confirmEntregaMutation, updatePedidoStatusMutation, type PedidoEntrega } from '@/api/entregas';
import { mutationOutcome } from '@/api/errors';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { ignoreKeyRepeat, UndoLabel } from '@/components/feedback/undo-label';
import { UnknownResult } from '@/components/feedback/unknown-result';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Ticket } from '@/components/layout/ticket';
import { useUnknownResult } from '@/components/operations/record-notice';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { StatusBadge } from '@/components/status/status';
import { actionRefusal, actionsOf, type EntregaAction } from '@/features/entregas/entrega-rules';
import { enderecoRua, SEM_CEP, SEM_ENDERECO } from '@/lib/endereco';
import { formatCep, formatMoney, NAO_INFORMADO, SEM_EMAIL, pedidoLabel } from '@/lib/format';
import { useShortcutsEnabled } from '@/lib/shortcuts';
import { tipoEntregaLabel } from '@/lib/status';
import type { Held } from '@/lib/use-hold';

/** An action that waits to be sent (SHL-31). */
export interface HeldEntrega {
  /** Of the order. */
  readonly id: number;
  readonly pedido: PedidoEntrega;
  readonly action: EntregaAction;
  readonly send: () => void;
}

interface ResultadoProps {
  pedido: PedidoEntrega;
  /** Its next action is the primary button of the screen. */
  main: boolean;
  held: Held<HeldEntrega> | undefined;
  onHold: (item: HeldEntrega) => void;
  onUndo: () => void;
  /** Called before the request; returns false when the order is no longer a result. */
  onStart: (pedido: PedidoEntrega) => boolean;
  onEnd: (pedido: PedidoEntrega, action: EntregaAction, outcome: 'done' | 'failed' | 'unknown') => void;
  /** Called after a success, unless the user has moved on from the pressed button. */
  onNext: () => void;
}

const BUTTONS: Readonly<Record<EntregaAction, { label: string; icon: ReactNode }>> = {
  enviado: { label: 'Marcar como Enviado', icon: <Send /> },
  cancelado: { label: 'Adiar Entrega', icon: <CirclePause /> },
  entregue: { label: 'Confirmar Entrega', icon: <PackageCheck /> },
};

/** One order found, with its actions on the stub (ENT-02, ENT-03, ENT-11). */
export function Resultado({ pedido, main, held, onHold, onUndo, onStart, onEnd, onNext }: ResultadoProps) {
  const update = useSingleFlightMutation(updatePedidoStatusMutation);
  const confirm = useSingleFlightMutation(confirmEntregaMutation);
  // One action at a time, across both mutations.
  const sent = useRef(false);
  const card = useRef<HTMLElement>(null);
  const running = update.isPending ? update.variables?.status : confirm.isPending ? 'entregue' : undefined;
  const unknown = useUnknownResult({ kind: 'pedido', id: pedido.id });
  const actions = actionsOf(pedido);
  const next = actions.find((action) => action !== 'cancelado' && actionRefusal(pedido, action) === undefined);

  async function run(action: EntregaAction): Promise<void> {
    if (sent.current || !onStart(pedido)) return;
    sent.current = true;
    const pressed = document.activeElement;
    try {
      await (action === 'entregue' ? confirm.mutateAsync(pedido) : update.mutateAsync({ pedido, status: action }));
      onEnd(pedido, action, 'done');
      const { activeElement } = document;
      const isAtButton = activeElement === pressed && card.current?.contains(activeElement) === true;
      // Safari focuses no pressed button. Another search has removed the card.
      if (card.current && (isAtButton || activeElement === document.body)) onNext();
    } catch (error) {
      // Reported by the mutation's toast.
      onEnd(pedido, action, mutationOutcome(error));
    } finally {
      sent.current = false;
    }
  }

  const hasShortcut = useShortcutsEnabled();
  const own = held?.item.id === pedido.id ? held : undefined;

  function press(action: EntregaAction, clicks: number): void {
    if (!own) onHold({ id: pedido.id, pedido, action, send: () => void run(action) });
    // Not the second click of a double click.
    else if (clicks < 2) onUndo();
  }

  function refusalOf(action: EntregaAction): string | undefined {
    if (own) return own.item.action === action ? undefined : 'Outra ação deste pedido será enviada em instantes.';
    return running !== undefined && running !== action
      ? 'Aguarde a resposta do servidor.'
      : actionRefusal(pedido, action);
  }

  const numero = pedidoLabel(pedido);
  return (
    <Ticket
      ref={card}
      label={`Pedido ${numero}`}
      stub={
        <div className="grid h-full content-center gap-2">
          {actions.map((action) => (
            <DisabledHint key={action} reason={running === action ? undefined : refusalOf(action)}>
              <LoadingButton
                variant={main && action === next ? 'default' : 'outline'}
                className="relative w-full overflow-hidden"
                loading={running === action}
                aria-keyshortcuts={own?.item.action === action && hasShortcut ? 'Z' : undefined}
                onKeyDown={ignoreKeyRepeat}
                onClick={({ detail }) => press(action, detail)}
              >
                {own?.item.action === action ? (
                  <UndoLabel heldAt={own.at} />
                ) : (
                  <>
                    {BUTTONS[action].icon}
                    {BUTTONS[action].label}
                  </>
                )}
              </LoadingButton>
            </DisabledHint>
          ))}
          <SlowNotice pending={running !== undefined} className="max-w-48 text-sm" />
        </div>
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <Link to="/pedido/$id" params={{ id: String(pedido.id) }}>
            {numero}
          </Link>
        </h2>
        <StatusBadge kind="entrega" code={pedido.status} />
        <span className="text-muted-foreground">{tipoEntregaLabel(pedido.tipo_entrega)}</span>
      </div>
      {unknown ? <UnknownResult {...unknown} className="mb-4" /> : null}
      <ResultadoDescription pedido={pedido} />
    </Ticket>
  );
}

function ResultadoDescription({
  pedido: { usuario, payer_name, valor_total, endereco_entrega: endereco },
}: {
  pedido: PedidoEntrega;
}) {
  return (
    <DescriptionList className="grid-cols-2 wide:grid-cols-[minmax(0,6fr)_repeat(3,minmax(0,4fr))]">
      <DescriptionItem label="Cliente" className="max-wide:col-span-2">
        {usuario.nome_completo ?? NAO_INFORMADO}
        <span className="block text-muted-foreground">
          <PersonalValue kind="email" value={usuario.email} fallback={SEM_EMAIL} />
        </span>
      </DescriptionItem>
      <DescriptionItem label="CPF">
        <span className="whitespace-nowrap">
          <PersonalValue kind="cpf" value={usuario.cpf} />
        </span>
      </DescriptionItem>
      <DescriptionItem label="Pagador">{payer_name ?? '–'}</DescriptionItem>
      <DescriptionItem label="Total">{formatMoney(valor_total)}</DescriptionItem>
      <DescriptionItem label="Endereço" className="max-wide:col-span-2">
        {endereco ? enderecoRua(endereco) : SEM_ENDERECO}
        <span className="block">{[endereco?.bairro, endereco?.cidade].filter(Boolean).join(' · ')}</span>
      </DescriptionItem>
      <DescriptionItem label="CEP">{endereco?.cep ? formatCep(endereco.cep) : SEM_CEP}</DescriptionItem>
      <DescriptionItem label="Telefone">
        <PersonalValue kind="phone" value={endereco?.telefone ?? null} />
      </DescriptionItem>
    </DescriptionList>
  );
}
