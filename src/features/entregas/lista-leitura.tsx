import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, PackageCheck, Send, Undo2, X } from 'lucide-react';
import {
  memo,
  useDeferredValue,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
} from 'react';
import { leituraQueries } from '@/api/leitura';
import { idsWith, type BulkAction } from '@/components/bulk/bulk';
import { BulkDialogs, BulkNotice } from '@/components/bulk/bulk-dialogs';
import { pedidosBulkMutation } from '@/components/bulk/pedidos-bulk';
import { useBulk, type Bulk, type BulkTarget } from '@/components/bulk/use-bulk';
import { tableRoles, TableFrame } from '@/components/data-table/table-parts';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { CopyButton } from '@/components/feedback/copy-button';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { EmptyState, InlineError } from '@/components/feedback/states';
import { ScanVerdict } from '@/components/scan/scan-verdict';
import { SCANNER_HINT } from '@/components/scan/scans';
import { SoundCheckbox } from '@/components/scan/sound-checkbox';
import { useScanField } from '@/components/scan/use-scan-field';
import { useScanTones } from '@/components/scan/use-scan-tones';
import { Alert, AlertTitle } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { TableBody, TableHead, TableHeader, TableRow } from '@/components/ui/table';
import { CONFIRMAR_ENTREGA, MARCAR_ENVIADO, statusNowText } from '@/features/entregas/entrega-bulk';
import { LeituraRow } from '@/features/entregas/leitura-row';
import {
  allowedText,
  applies,
  countText,
  EMPTY_LISTA,
  excludedLinesText,
  lineText,
  listaReducer,
  MAX_SCANS,
  type Line,
  type ListaAction,
  type ListaState,
} from '@/features/entregas/lista-leitura-rules';
import { storeEnviados } from '@/features/entregas/romaneio-ids';
import type { SelectionAction } from '@/features/entregas/selection';
import { useLeituras } from '@/features/entregas/use-leituras';
import { readColumnOf } from '@/features/entregas/use-resumos';
import { countOf, formatCount, pedidoLabel } from '@/lib/format';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { useShortcuts, useShortcutsEnabled } from '@/lib/shortcuts';
import { tipoEntregaLabel } from '@/lib/status';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';

const LEAVE_QUESTION: LeaveQuestion = {
  title: 'Descartar a lista de leitura?',
  question: 'As leituras da lista serão perdidas.',
  leave: 'Descartar',
  stay: 'Continuar na lista',
  staysOpen: ({ current, next }) =>
    next.pathname === current.pathname && 'leitura' in next.search && next.search.leitura === 'sim',
};

interface ListaLeituraProps {
  dispatchToTables: Dispatch<SelectionAction>;
  onClose: () => void;
}

/** Collects scanned labels for the bulk actions (ENT-15). */
export function ListaLeitura({ dispatchToTables, onClose }: ListaLeituraProps) {
  const [lista, dispatch] = useReducer(listaReducer, EMPTY_LISTA);
  const [isRunning, setIsRunning] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const { lines, error, retry } = useLeituras(lista.scans, isRunning);
  // Deferred, so that a scan does not wait for the table.
  const tableLines = useDeferredValue(lines);
  const bulk = useBulk(useListaTarget(lines, dispatch, dispatchToTables, setIsRunning));
  const field = useScanField((codigos) => dispatch({ type: 'scan', codigos }));
  const fieldId = useId();
  const hasShortcut = useShortcutsEnabled();
  useScanTones(lines);
  useShortcuts([{ ...SHORTCUTS.scanLabel, onPress: () => field.ref.current?.focus() }]);
  const isEmpty = lines.length === 0;
  useUnsavedWork(!isEmpty, LEAVE_QUESTION);
  const failed = lines.filter(({ state }) => state === 'failed');
  const newest = lines.at(-1);
  const box = useRef<HTMLDivElement>(null);
  const hasRun = useRef(false);
  useEffect(() => {
    if (isRunning) hasRun.current = true;
    if (isRunning || !hasRun.current || bulk.phase) return undefined;
    hasRun.current = false;
    // After the closed dialog has returned the focus to its button.
    const timer = setTimeout(() => {
      // Not when the user has moved on during the refetch.
      if (document.activeElement !== document.body && !document.activeElement?.closest('.lista-bar')) return;
      field.ref.current?.focus();
      box.current?.scrollTo({ top: 0 });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isRunning, bulk.phase, field.ref]);

  function change(action: ListaAction): void {
    dispatch(action);
    field.ref.current?.focus();
  }

  return (
    <section
      aria-labelledby={`${fieldId}-title`}
      className="grid gap-3 rounded-lg border border-border-strong bg-card p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`${fieldId}-title`} className="grow">
          Lista de leitura
        </h2>
        <UndoButton lista={lista} onUndo={() => change({ type: 'undo' })} />
        <Button variant="outline" size="sm" onClick={() => (isEmpty ? onClose() : setIsClosing(true))}>
          <X />
          Fechar lista
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field className="w-64 max-md:w-full">
          <span className="flex items-center justify-between">
            <FieldLabel htmlFor={fieldId}>Ler etiqueta</FieldLabel>
            {hasShortcut ? (
              <Kbd aria-hidden className="max-md:hidden">
                L
              </Kbd>
            ) : null}
          </span>
          <Input id={fieldId} autoComplete="off" aria-keyshortcuts={hasShortcut ? 'L' : undefined} {...field} />
        </Field>
        <p role="status" className="py-1.5 font-semibold">
          {countText(lines)}
        </p>
      </div>
      <ScanVerdict role="status" scan={newest && { state: newest.state, text: lineText(newest) }} />
      {lista.refused > 0 ? (
        <Alert variant="destructive">
          <CircleAlert />
          <AlertTitle>
            {`A lista tem ${formatCount(MAX_SCANS)} leituras: ${countOf(lista.refused, 'leitura não entrou', 'leituras não entraram')}.`}
          </AlertTitle>
        </Alert>
      ) : null}
      {failed.length > 0 ? (
        <InlineError
          text={countOf(failed.length, 'leitura não foi consultada.', 'leituras não foram consultadas.')}
          detail={failed[0]?.detail}
          error={error}
          onRetry={retry}
        />
      ) : null}
      {tableLines.length === 0 ? (
        <EmptyState
          art="none"
          title="Nenhuma leitura na lista."
          detail={`Leia o código de barras das etiquetas, ou digite um número e Enter. ${SCANNER_HINT}`}
        />
      ) : (
        <LinesTable lines={tableLines} dispatch={dispatch} boxRef={box} />
      )}
      <div className="lista-bar">
        <ActionButton action={MARCAR_ENVIADO} bulk={bulk} lines={lines} />
        <ActionButton action={CONFIRMAR_ENTREGA} bulk={bulk} lines={lines} />
        <span className="grow" />
        {isEmpty ? null : (
          <>
            <CopyButton named label="números" text={lista.scans.map(({ codigo }) => codigo).join('\n')} />
            <DisabledHint reason={bulk.busyReason}>
              <Button variant="ghost" size="sm" onClick={() => change({ type: 'clear' })}>
                Limpar
              </Button>
            </DisabledHint>
          </>
        )}
        <SoundCheckbox />
      </div>
      <BulkNotice bulk={bulk} />
      <BulkDialogs bulk={bulk} />
      {isClosing ? (
        <ConfirmDialog
          title={LEAVE_QUESTION.title}
          question={LEAVE_QUESTION.question}
          confirmLabel={LEAVE_QUESTION.leave}
          cancelLabel={LEAVE_QUESTION.stay}
          open
          onOpenChange={() => setIsClosing(false)}
          onConfirm={onClose}
        />
      ) : null}
    </section>
  );
}

/** The valid lines of 'Lista de leitura', for bulk actions. Orders that are done leave the list. */
function useListaTarget(
  lines: readonly Line[],
  dispatch: Dispatch<ListaAction>,
  /** The orders leave the selections of the summary tables too. */
  dispatchToTables: Dispatch<SelectionAction>,
  onRunning: (isRunning: boolean) => void,
): BulkTarget {
  const queryClient = useQueryClient();
  const pedidos = lines.flatMap(({ pedido }) => pedido ?? []);
  const pedidoOf = (id: number) => pedidos.find((pedido) => pedido.id === id);
  return {
    mutation: pedidosBulkMutation,
    chosenIds: () => pedidos.map(({ id }) => id),
    applies: (action, id) => {
      const pedido = pedidoOf(id);
      return pedido !== undefined && applies(action, pedido);
    },
    numeros: () => new Map(pedidos.map((pedido) => [pedido.id, pedidoLabel(pedido)])),
    excludedText: (action) => excludedLinesText(lines, action),
    statusKeyOf: (id) => {
      const codigo = lines.find(({ pedido }) => pedido?.id === id)?.codigo;
      return codigo === undefined ? undefined : leituraQueries.codigo(codigo).queryKey;
    },
    currentStatusText: (id) => {
      const pedido = pedidoOf(id);
      return pedido ? statusNowText(pedido.status) : 'Não está mais na lista.';
    },
    onStart: (ids) => {
      onRunning(true);
      dispatchToTables({ type: 'action-started', ids });
    },
    onEnd: (ids, outcomes) => {
      const done = new Set(idsWith(outcomes, 'done'));
      const codigos = new Set(lines.flatMap(({ codigo, pedido }) => (pedido && done.has(pedido.id) ? [codigo] : [])));
      dispatch({ type: 'remove-codes', codigos });
      dispatchToTables({ type: 'action-ended', ids, deselect: done, columnOf: readColumnOf(queryClient) });
      onRunning(false);
    },
    onDone: storeEnviados,
  };
}

function UndoButton({ lista, onUndo }: { lista: ListaState; onUndo: () => void }) {
  const canRestore = lista.cleared.length > 0;
  return (
    <DisabledHint reason={canRestore || lista.scans.length > 0 ? undefined : 'Nenhuma leitura ainda.'}>
      <Button variant="outline" size="sm" onClick={onUndo}>
        <Undo2 />
        <span>{canRestore ? 'Desfazer limpeza' : 'Desfazer última'}</span>
      </Button>
    </DisabledHint>
  );
}

function ActionButton({ action, bulk, lines }: { action: BulkAction; bulk: Bulk; lines: readonly Line[] }) {
  const isShipping = action === MARCAR_ENVIADO;
  const isPossible = lines.some(({ pedido }) => pedido && applies(action, pedido));
  const refusal = `Nenhum pedido da lista pode ser ${isShipping ? 'marcado como Enviado' : 'entregue'}.`;
  return (
    <DisabledHint reason={bulk.busyReason ?? (isPossible ? undefined : refusal)}>
      <Button variant={isShipping ? 'default' : 'outline'} onClick={() => bulk.ask(action)}>
        {isShipping ? <Send /> : <PackageCheck />}
        {action.label}
      </Button>
    </DisabledHint>
  );
}

/** Headers with the share of the width that their texts need. */
const HEADERS: readonly [header: string, width: string][] = [
  ['Código', '18%'],
  ['Leitura', '28%'],
  ['Status', '12%'],
  ['Tipo de Entrega', '15%'],
  ['Ação permitida', '22%'],
  ['', '5%'],
];

/** Newest first, so that the last scan is in sight. */
const LinesTable = memo(function LinesTable({
  lines,
  dispatch,
  boxRef,
}: {
  lines: readonly Line[];
  dispatch: Dispatch<ListaAction>;
  boxRef: RefObject<HTMLDivElement | null>;
}) {
  const newestKey = lines.at(-1)?.key;
  useEffect(() => {
    // Not scrollTo as an expression: its promise would be the cleanup.
    boxRef.current?.scrollTo({ top: 0 });
  }, [boxRef, newestKey]);
  return (
    <div ref={boxRef} className="max-h-[60dvh] overflow-y-auto">
      <TableFrame caption="Leituras" dense>
        <TableHeader>
          <TableRow {...tableRoles.row}>
            {HEADERS.map(([header, width]) => (
              <TableHead key={header} {...tableRoles.head} scope="col" style={{ width }}>
                {header === '' ? <span className="sr-only">Remover</span> : header}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {lines.toReversed().map(({ key, pedido, ...line }) => (
            <LeituraRow
              key={key}
              scanKey={key}
              codigo={line.codigo}
              state={line.state}
              word={line.word}
              detail={line.detail}
              status={line.status}
              tipoEntrega={pedido && tipoEntregaLabel(pedido.tipo_entrega)}
              allowed={pedido && allowedText(pedido)}
              dispatch={dispatch}
            />
          ))}
        </TableBody>
      </TableFrame>
    </div>
  );
});
