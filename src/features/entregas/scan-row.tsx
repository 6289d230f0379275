import { X } from 'lucide-react';
import { memo } from 'react';
import { SCAN_MARKS, type ScanState } from '@/components/scan/scan-states';
import { StatusText } from '@/components/status/status';
import { Button } from '@/components/ui/button';
import { TableCell, TableRow } from '@/components/ui/table';
import { codeLabel, type ListaAction } from '@/features/entregas/lista-leitura-rules';
import { cn } from '@/lib/utils';

/** Primitives and a stable dispatch, so that `memo` skips the other rows. */
interface ScanRowProps {
  scanKey: number;
  codigo: string;
  state: ScanState;
  word: string;
  detail: string | undefined;
  /** Undefined without an order. */
  status: string | null | undefined;
  tipoEntrega: string | undefined;
  allowed: string | undefined;
  dispatch: (action: ListaAction) => void;
}

/** One scan of 'Lista de leitura'. */
export const ScanRow = memo(function ScanRow(props: ScanRowProps) {
  const { scanKey, codigo, state, word, detail, status, tipoEntrega, allowed, dispatch } = props;
  const { Icon, color } = SCAN_MARKS[state];
  return (
    <TableRow role="row" className="[contain-intrinsic-size:auto_2.75rem] [content-visibility:auto] hover:bg-accent">
      <TableCell role="cell" data-narrow="title" className="font-semibold">
        {codeLabel(codigo)}
      </TableCell>
      <TableCell role="cell" data-narrow="detail">
        <span className="flex items-start gap-2">
          <Icon aria-hidden className={cn('mt-0.5 size-4 flex-none', color)} />
          <span>
            <span className={cn('font-semibold', color)}>{word}</span>
            {detail === undefined ? null : <span className="block text-sm text-muted-foreground">{detail}</span>}
          </span>
        </span>
      </TableCell>
      <TableCell role="cell" data-narrow={status === undefined ? 'hidden' : 'status'}>
        {status === undefined ? '–' : <StatusText kind="entrega" code={status} />}
      </TableCell>
      <TableCell role="cell" data-narrow={tipoEntrega === undefined ? 'hidden' : 'date'}>
        {tipoEntrega ?? '–'}
      </TableCell>
      <TableCell role="cell" data-narrow={allowed === undefined ? 'hidden' : 'note'}>
        {allowed ?? 'Nenhuma'}
      </TableCell>
      <TableCell role="cell" data-narrow="value" className="text-right">
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Remover ${codeLabel(codigo)}`}
          onClick={() => dispatch({ type: 'remove', key: scanKey })}
        >
          <X />
        </Button>
      </TableCell>
    </TableRow>
  );
});
