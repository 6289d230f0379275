import { CircleAlert, PackageCheck, Send, Undo2, X } from 'lucide-react';
import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useReducer,
  useRef,
  useState,
  type Dispatch,
  type RefObject,
} from 'react';
import { TableFrame } from '@/components/data-table/table-parts';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { CopyButton } from '@/components/feedback/copy-button';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { EmptyState, InlineError } from '@/components/feedback/states';
import { useRunQuestion } from '@/components/operations/run-question';
import { UNDER_WAY } from '@/components/operations/use-operations';
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
import { Bandejas } from '@/features/entregas/bandejas';
import { CONFIRMAR_ENTREGA, MARCAR_ENVIADO } from '@/features/entregas/entrega-actions';
import {
  allowedText,
  countText,
  EMPTY_LISTA,
  verdictText,
  listaReducer,
  MAX_SCANS,
  requestOfScans,
  type ScanResult,
  type ListaAction,
  type ListaState,
} from '@/features/entregas/lista-leitura-rules';
import { ScanRow } from '@/features/entregas/scan-row';
import { usePedidosUnderWay } from '@/features/entregas/use-pedidos-under-way';
import { useScanResults } from '@/features/entregas/use-scan-results';
import { countOf, formatCount } from '@/lib/format';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { useShortcuts, useShortcutsEnabled } from '@/lib/shortcuts';
import { tipoEntregaLabel } from '@/lib/status';
import { useUnsavedWork, type LeaveQuestion } from '@/lib/unsaved-work';
import type { BulkAction } from '@/operations/bulk-action';

const LEAVE_QUESTION: LeaveQuestion = {
  title: 'Descartar a lista de leitura?',
  question: 'As leituras da lista serão perdidas.',
  leave: 'Descartar',
  stay: 'Continuar na lista',
  staysOpen: ({ current, next }) =>
    next.pathname === current.pathname && 'leitura' in next.search && next.search.leitura === 'sim',
};

/** Collects scanned labels for the bulk actions (ENT-15). */
export function ListaLeitura({ onClose }: { onClose: () => void }) {
  const [lista, dispatch] = useReducer(listaReducer, EMPTY_LISTA);
  const [isClosing, setIsClosing] = useState(false);
  const { ask, dialog } = useRunQuestion();
  const { underWay, results, error, retry } = useLookedUpScans(lista, dispatch);
  const field = useScanField((codigos) => dispatch({ type: 'scan', codigos }));
  const { ref: fieldRef } = field;
  const fieldId = useId();
  const hasShortcut = useShortcutsEnabled();
  useScanTones(results);
  useShortcuts([{ ...SHORTCUTS.scanLabel, onPress: () => field.ref.current?.focus() }]);
  const isEmpty = results.length === 0;
  // A run continues after the list is closed.
  const isUnsaved = results.some((result) => !isScanUnderWay(result, underWay));
  useUnsavedWork(isUnsaved, LEAVE_QUESTION);
  const failed = results.filter(({ state }) => state === 'failed');
  const newest = results.at(-1);
  const box = useRef<HTMLDivElement>(null);
  const isRunning = results.some((result) => isScanUnderWay(result, underWay));
  useEffect(() => {
    if (!isRunning) return undefined;
    // After the closed dialog has returned the focus to its button.
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body && !document.activeElement?.closest('.lista-bar')) return;
      field.ref.current?.focus();
      box.current?.scrollTo({ top: 0 });
    });
    return () => {
      clearTimeout(timer);
    };
  }, [isRunning, field.ref]);

  // Stable, for `memo` of the rows.
  const change = useCallback(
    (action: ListaAction) => {
      dispatch(action);
      fieldRef.current?.focus();
    },
    [fieldRef],
  );

  return (
    <section
      aria-labelledby={`${fieldId}-title`}
      className="grid gap-3 rounded-lg border border-border-strong bg-card p-4 md:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`${fieldId}-title`} className="grow max-md:basis-full">
          Lista de leitura
        </h2>
        <UndoButton lista={lista} onUndo={() => change({ type: 'undo' })} />
        <Button variant="outline" size="sm" onClick={() => (isUnsaved ? setIsClosing(true) : onClose())}>
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
          {countText(results)}
        </p>
      </div>
      {/* Last on the screen, and next to the field for Tab (ENT-15). */}
      <div className="lista-bar order-1">
        <ActionButton action={MARCAR_ENVIADO} results={results} underWay={underWay} onAsk={ask} />
        <ActionButton action={CONFIRMAR_ENTREGA} results={results} underWay={underWay} onAsk={ask} />
        <span className="grow max-md:hidden" />
        {isEmpty ? null : (
          <>
            <CopyButton
              named
              className="max-md:[&_button>span]:sr-only"
              label="números"
              text={lista.scans.map(({ codigo }) => codigo).join('\n')}
            />
            <Button variant="ghost" size="sm" onClick={() => change({ type: 'clear' })}>
              Limpar
            </Button>
          </>
        )}
        <SoundCheckbox />
      </div>
      <ScanVerdict role="status" scan={newest && { state: newest.state, text: verdictText(newest) }} />
      <Bandejas results={results} />
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
      <DeferredScans results={results} underWay={underWay} dispatch={change} boxRef={box} />
      {dialog}
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

function isScanUnderWay({ pedido }: ScanResult, underWay: ReadonlySet<number>): boolean {
  return pedido !== undefined && underWay.has(pedido.id);
}

/** Looks up the scans, and removes those of orders that are done (ENT-16). */
function useLookedUpScans(lista: ListaState, dispatch: Dispatch<ListaAction>) {
  const [done, setDone] = useState<ReadonlySet<number>>(NONE);
  const underWay = usePedidosUnderWay((_underWay, ended) => {
    setDone(new Set(Array.from(ended.keys()).filter((id) => ended.get(id)?.state.kind === 'done')));
  });
  const scanned = useScanResults(lista.scans, underWay);
  if (done.size > 0) {
    const isDone = ({ pedido }: ScanResult) => pedido !== undefined && done.has(pedido.id);
    dispatch({
      type: 'remove-codes',
      codigos: new Set(scanned.results.filter(isDone).map(({ codigo }) => codigo)),
    });
    setDone(NONE);
  }
  return { underWay, ...scanned };
}

const NONE: ReadonlySet<number> = new Set();

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

interface ActionButtonProps {
  action: BulkAction;
  results: readonly ScanResult[];
  underWay: ReadonlySet<number>;
  onAsk: ReturnType<typeof useRunQuestion>['ask'];
}

function ActionButton({ action, results, underWay, onAsk }: ActionButtonProps) {
  const isShipping = action === MARCAR_ENVIADO;
  const request = requestOfScans(results, action, underWay);
  const isWaiting = results.some((result) => isScanUnderWay(result, underWay));
  const refusal = isWaiting
    ? UNDER_WAY
    : `Nenhum pedido da lista pode ser ${isShipping ? 'marcado como Enviado' : 'entregue'}.`;
  return (
    <DisabledHint reason={request.planned.length === 0 ? refusal : undefined}>
      <Button
        variant={isShipping ? 'default' : 'outline'}
        className="lista-bar-action"
        onClick={() => onAsk(action, request)}
      >
        {isShipping ? <Send /> : <PackageCheck />}
        {action.texts.label}
      </Button>
    </DisabledHint>
  );
}

const HEADERS = ['Código', 'Leitura', 'Status', 'Tipo de Entrega', 'Ação permitida', ''];

interface ScansTableProps {
  results: readonly ScanResult[];
  underWay: ReadonlySet<number>;
  dispatch: (action: ListaAction) => void;
  boxRef: RefObject<HTMLDivElement | null>;
}

/** Defers the table, so that a scan does not wait for it. A separate component, so that the list does not render twice. */
function DeferredScans({ results, ...props }: ScansTableProps) {
  const tableResults = useDeferredValue(results);
  if (tableResults.length > 0) return <ScansTable results={tableResults} {...props} />;
  return (
    <EmptyState
      art="none"
      title="Nenhuma leitura na lista."
      detail={`Leia o código de barras das etiquetas, ou digite um número e Enter. ${SCANNER_HINT}`}
    />
  );
}

/** Newest first, so that the last scan is in sight. */
const ScansTable = memo(function ScansTable({ results, underWay, dispatch, boxRef }: ScansTableProps) {
  const newestKey = results.at(-1)?.key;
  useEffect(() => {
    // Not scrollTo as an expression: its promise would be the cleanup.
    boxRef.current?.scrollTo({ top: 0 });
  }, [boxRef, newestKey]);
  return (
    <div ref={boxRef} className="scans max-h-[60dvh] overflow-y-auto print:max-h-none print:overflow-visible">
      <TableFrame caption="Leituras" dense>
        <TableHeader>
          <TableRow role="row">
            {HEADERS.map((header) => (
              <TableHead key={header} role="columnheader" scope="col">
                {header === '' ? <span className="sr-only">Remover</span> : header}
              </TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {results.toReversed().map((result) => (
            <ScanRow
              key={result.key}
              scanKey={result.key}
              codigo={result.codigo}
              state={result.state}
              word={result.word}
              detail={result.detail}
              status={result.status}
              tipoEntrega={result.pedido && tipoEntregaLabel(result.pedido.tipo_entrega)}
              allowed={result.pedido && (isScanUnderWay(result, underWay) ? UNDER_WAY : allowedText(result.pedido))}
              dispatch={dispatch}
            />
          ))}
        </TableBody>
      </TableFrame>
    </div>
  );
});
