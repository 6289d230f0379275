import { Link } from '@tanstack/react-router';
import { CirclePause, PackageCheck, Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { confirmEntregaMutation, ENTREGA_LABELS, updatePedidoStatusMutation } from '@/api/entrega-mutations';
import { type PedidoEntrega } from '@/api/entregas';
import { WAIT_FOR_RESPONSE } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { DescriptionItem, DescriptionList } from '@/components/layout/description-list';
import { Ticket } from '@/components/layout/ticket';
import { UnbrokenNumbers } from '@/components/layout/unbroken-numbers';
import { RecordNotice } from '@/components/operations/record-notice';
import { HoldButton } from '@/components/operations/undo';
import { useOperation } from '@/components/operations/use-operations';
import { useSendChange } from '@/components/operations/use-send-change';
import { PersonalValue } from '@/components/personal-data/personal-value';
import { StatusBadge } from '@/components/status/status';
import { actionOf, actionRefusal, actionsOf, type EntregaAction } from '@/features/entregas/entrega-rules';
import { FotosDaRetirada } from '@/features/entregas/fotos-da-retirada';
import { enderecoRua, SEM_CEP, SEM_ENDERECO } from '@/lib/endereco';
import { formatCep, formatMoney, NAO_INFORMADO, SEM_EMAIL, pedidoLabel } from '@/lib/format';
import { tipoEntregaLabel } from '@/lib/status';

interface ResultadoProps {
  pedido: PedidoEntrega;
  /** Its next action is the screen's primary button. */
  main: boolean;
  onPress: (pedido: PedidoEntrega) => void;
  onUndo?: (() => void) | undefined;
  /** Called after a success, unless the focus has left the pressed button. */
  onNext: () => void;
}

const ICONS: Readonly<Record<EntregaAction, ReactNode>> = {
  enviado: <Send />,
  cancelado: <CirclePause />,
  entregue: <PackageCheck />,
};

/** One order found, with its actions on the stub (ENT-02, ENT-03, ENT-11, ENT-28). */
export function Resultado({ pedido, main, onPress, onUndo, onNext }: ResultadoProps) {
  const record = { kind: 'pedido', id: pedido.id } as const;
  const sendChange = useSendChange();
  const { operation, heldAt, disabledReason: underWay } = useOperation(record);
  const pressed = useRef<HTMLElement>(undefined);
  /** The operation of the pressed button. */
  const awaited = useRef<string>(undefined);
  const state = operation?.state;
  const held = state?.kind === 'held' ? actionOf(operation) : undefined;
  const sending = state?.kind === 'sending' ? actionOf(operation) : undefined;
  const actions = actionsOf(pedido);
  const next = actions.find((action) => action !== 'cancelado' && actionRefusal(pedido, action) === undefined);

  const goOn = useEffectEvent(onNext);
  useEffect(() => {
    if (state?.kind === 'held' || state?.kind === 'sending') {
      awaited.current = operation?.id;
      return;
    }
    const { activeElement } = document;
    // Safari does not focus a pressed button.
    const isAtButton = activeElement === pressed.current || activeElement === document.body;
    if (pressed.current && isAtButton && state?.kind === 'done' && operation?.id === awaited.current) goOn();
    pressed.current = undefined;
  }, [operation?.id, state?.kind]);

  function press(action: EntregaAction, button: HTMLElement): void {
    pressed.current = button;
    onPress(pedido);
    if (action === 'entregue') sendChange(confirmEntregaMutation, pedido);
    else sendChange(updatePedidoStatusMutation, { pedido, status: action });
  }

  function refusalOf(action: EntregaAction): string | undefined {
    if (action === held || action === sending) return undefined;
    if (held !== undefined) return 'Outra ação deste pedido será enviada em instantes.';
    return sending === undefined ? (underWay ?? actionRefusal(pedido, action)) : WAIT_FOR_RESPONSE;
  }

  const numero = pedidoLabel(pedido);
  return (
    <Ticket
      label={`Pedido ${numero}`}
      stub={
        <div className="grid h-full content-center gap-2">
          {actions.map((action) => (
            <HoldButton
              key={action}
              variant={main && action === next ? 'default' : 'outline'}
              className="w-full"
              loading={action === sending}
              heldAt={action === held ? heldAt : undefined}
              disabledReason={refusalOf(action)}
              onPress={(button) => press(action, button)}
              onUndo={onUndo}
            >
              {ICONS[action]}
              {ENTREGA_LABELS[action]}
            </HoldButton>
          ))}
          <SlowNotice pending={sending !== undefined} className="max-w-48 text-sm" />
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
      <RecordNotice record={record} className="mb-4" />
      <ResultadoDescription pedido={pedido} />
      {pedido.tipo_entrega === 'retirada' ? <FotosDaRetirada id={pedido.id} /> : null}
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
      <DescriptionItem label="CEP">
        <UnbrokenNumbers text={endereco?.cep ? formatCep(endereco.cep) : SEM_CEP} />
      </DescriptionItem>
      <DescriptionItem label="Telefone">
        <PersonalValue kind="phone" value={endereco?.telefone ?? null} />
      </DescriptionItem>
    </DescriptionList>
  );
}
