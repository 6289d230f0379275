import { Circle } from 'lucide-react';
import type { PedidoAssociado } from '@/api/ordens-servico';
import { UnknownResultCheck } from '@/components/feedback/unknown-result';
import { CheckboxField } from '@/components/form/checkbox-field';
import { useOperation } from '@/components/operations/use-operations';
import { SCAN_MARKS } from '@/components/scan/scan-states';
import { ScanVerdict } from '@/components/scan/scan-verdict';
import { Button } from '@/components/ui/button';
import { canTick, type PedidoLine, type ScanResult } from '@/features/ordens-servico/conferencia-rules';
import { isProduced } from '@/features/ordens-servico/ordem-servico-rules';
import { pedidoLabel } from '@/lib/format';
import { cn } from '@/lib/utils';

interface VerdictsProps {
  last: ScanResult | undefined;
  others: readonly ScanResult[];
  onRetry: (numero: string) => void;
  /** Moves the focus from a button that unmounts with its verdict. */
  onCheck: () => void;
}

/** The verdict of the last scan, and below it the earlier orders that were not emitted (ORS-14). */
export function Verdicts({ last, others, ...actions }: VerdictsProps) {
  const open = others.filter(({ emissao }) => emissao?.kind === 'refused' || emissao?.kind === 'unknown');
  return (
    <div className="grid gap-2">
      <ScanVerdict role="status" scan={last} />
      {last ? <EmissaoActions result={last} {...actions} /> : null}
      <div role="status" aria-atomic="false" className="grid gap-2 empty:hidden">
        {open.map((result) => (
          <div key={result.key} className="grid gap-2">
            <ScanVerdict scan={result} />
            <EmissaoActions result={result} {...actions} />
          </div>
        ))}
      </div>
    </div>
  );
}

interface EmissaoActionsProps extends Pick<VerdictsProps, 'onRetry' | 'onCheck'> {
  result: ScanResult;
}

function EmissaoActions({ result: { pedido, emissao }, onRetry, onCheck }: EmissaoActionsProps) {
  const isUnknown = emissao?.kind === 'unknown' && pedido !== undefined;
  const { unknown } = useOperation(isUnknown ? { kind: 'pedido', id: pedido.id } : undefined);
  if (isUnknown && unknown) {
    const check = () => {
      unknown.onCheck();
      onCheck();
    };
    return <UnknownResultCheck {...unknown} label={`Conferir, pedido ${pedidoLabel(pedido)}`} onCheck={check} />;
  }
  if (emissao?.kind !== 'refused' || !pedido || isProduced(pedido)) return null;
  const numero = pedidoLabel(pedido);
  return (
    <Button
      variant="outline"
      size="sm"
      className="w-fit"
      aria-label={`Tentar de novo, pedido ${numero}`}
      onClick={() => onRetry(numero)}
    >
      Tentar de novo
    </Button>
  );
}

const MISSING = { Icon: Circle, color: 'text-muted-foreground' };

interface PedidosAConferirProps {
  pedidos: readonly PedidoAssociado[];
  lineOf: (pedido: PedidoAssociado) => PedidoLine;
  onTick: (pedido: PedidoAssociado, isTicked: boolean) => void;
}

export function PedidosAConferir({ pedidos, lineOf, onTick }: PedidosAConferirProps) {
  return (
    <ul aria-label="Pedidos a conferir" className="grid gap-x-6 gap-y-1.5 md:grid-cols-2">
      {pedidos.map((pedido) => {
        const { state, text, isByHand } = lineOf(pedido);
        const { Icon, color } = state === 'missing' ? MISSING : SCAN_MARKS[state];
        return (
          <li key={pedido.id} className="flex items-start gap-2 wrap-anywhere">
            <Icon aria-hidden className={cn('mt-0.5 flex-none', color)} />
            <span>
              <b>{pedidoLabel(pedido)}</b> <span className={state === 'valid' ? undefined : color}>{text}</span>
            </span>
            {canTick(pedido) && (state === 'missing' || isByHand) ? (
              <CheckboxField
                label="Sem etiqueta"
                aria-label={`Sem etiqueta, pedido ${pedidoLabel(pedido)}`}
                className="min-h-0 w-auto flex-none"
                checked={isByHand}
                onCheckedChange={(isTicked) => onTick(pedido, isTicked)}
              />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
