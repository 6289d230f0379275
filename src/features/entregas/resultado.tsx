import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CirclePause, PackageCheck, Send } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { confirmEntregaMutation, updatePedidoStatusMutation, type PedidoEntrega } from '@/api/entregas';
import type { Endereco } from '@/api/pedido-parts';
import { SlowNotice } from '@/components/feedback/slow-notice';
import { StatusBadge } from '@/components/status/status-badge';
import { Button } from '@/components/ui/button';
import { Fact, Facts } from '@/components/ui/facts';
import { Ticket } from '@/components/ui/ticket';
import { moveRefusal, movesOf, type Move } from '@/features/entregas/entrega-rules';
import { formatCep } from '@/lib/cep';
import { formatCpf } from '@/lib/cpf';
import { enderecoRua, NAO_INFORMADO, SEM_CEP, SEM_ENDERECO } from '@/lib/endereco';
import { formatMoney } from '@/lib/money';
import { tipoEntregaLabel } from '@/lib/status';

interface ResultadoProps {
  pedido: PedidoEntrega;
  /** Its next move is the screen's one primary button. */
  main: boolean;
  /** Before the call; false when the order is no result any more. */
  onStart: (pedido: PedidoEntrega) => boolean;
  onEnd: (pedido: PedidoEntrega, move: Move, succeeded: boolean) => void;
}

const BUTTONS: Readonly<Record<Move, { label: string; icon: ReactNode }>> = {
  enviado: { label: 'Marcar como Enviado', icon: <Send /> },
  cancelado: { label: 'Adiar Entrega', icon: <CirclePause /> },
  entregue: { label: 'Confirmar Entrega', icon: <PackageCheck /> },
};

/** One order found, as a ticket; on its stub what can be done with it (ENT-02, ENT-03, ENT-11). */
export function Resultado({ pedido, main, onStart, onEnd }: ResultadoProps) {
  const update = useMutation(updatePedidoStatusMutation);
  const confirm = useMutation(confirmEntregaMutation);
  // A second press may come before the first one has disabled its button.
  const sent = useRef(false);
  const running = update.isPending ? update.variables.status : confirm.isPending ? 'entregue' : undefined;
  const moves = movesOf(pedido);
  const next = moves.find((move) => move !== 'cancelado' && moveRefusal(pedido, move) === undefined);

  async function run(move: Move): Promise<void> {
    if (sent.current || !onStart(pedido)) return;
    sent.current = true;
    try {
      await (move === 'entregue' ? confirm.mutateAsync(pedido.id) : update.mutateAsync({ pedido, status: move }));
      onEnd(pedido, move, true);
    } catch {
      // Said by the mutation's own toast.
      onEnd(pedido, move, false);
    } finally {
      sent.current = false;
    }
  }

  function refusalOf(move: Move): string | undefined {
    return running !== undefined && running !== move ? 'Aguarde a resposta do servidor.' : moveRefusal(pedido, move);
  }

  const numero = pedido.numero_pedido ?? `nº ${pedido.id}`;
  return (
    <Ticket
      label={`Pedido ${numero}`}
      stub={
        <div className="grid h-full content-center gap-2">
          {moves.map((move) => (
            <Button
              key={move}
              variant={main && move === next ? 'primary' : 'outline'}
              className="w-full"
              busy={running === move}
              disabledReason={running === move ? undefined : refusalOf(move)}
              onClick={() => void run(move)}
            >
              {BUTTONS[move].icon}
              {BUTTONS[move].label}
            </Button>
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
      <ResultadoFacts pedido={pedido} />
    </Ticket>
  );
}

function ResultadoFacts({ pedido: { usuario, payer_name, valor_total, endereco_entrega: endereco } }: { pedido: PedidoEntrega }) {
  return (
    <Facts className="grid-cols-2 wide:grid-cols-[minmax(0,6fr)_repeat(3,minmax(0,4fr))]">
      <Fact label="Cliente" className="max-wide:col-span-2">
        {usuario.nome_completo ?? NAO_INFORMADO}
        <br />
        <span className="text-muted-foreground">{usuario.email ?? 'Sem Email'}</span>
      </Fact>
      <Fact label="CPF">{formatCpf(usuario.cpf)}</Fact>
      <Fact label="Pagador">{payer_name ?? '–'}</Fact>
      <Fact label="Total">{formatMoney(valor_total)}</Fact>
      <Fact label="Endereço" className="max-wide:col-span-2">
        <Endereco endereco={endereco} />
      </Fact>
      <Fact label="CEP">{endereco?.cep ? formatCep(endereco.cep) : SEM_CEP}</Fact>
      <Fact label="Telefone">{endereco?.telefone ?? NAO_INFORMADO}</Fact>
    </Facts>
  );
}

function Endereco({ endereco }: { endereco: Endereco | null }) {
  if (!endereco) return SEM_ENDERECO;
  const lugar = [endereco.bairro, endereco.cidade].filter(Boolean).join(' · ');
  return (
    <>
      {enderecoRua(endereco)}
      {lugar === '' ? null : (
        <>
          <br />
          {lugar}
        </>
      )}
    </>
  );
}
