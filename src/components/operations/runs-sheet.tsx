import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleDashed, CircleHelp, LoaderCircle, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { UNKNOWN_RESULT } from '@/api/errors';
import { CloseButton } from '@/components/feedback/close-button';
import { EmptyState, IncidentCode } from '@/components/feedback/states';
import { UnknownResultCheck } from '@/components/feedback/unknown-result';
import { recordLabel, recordLink } from '@/components/operations/record-label';
import { RunButtons, RunProgress } from '@/components/operations/run-notice';
import { UndoButton } from '@/components/operations/undo';
import { useCheck, useRuns } from '@/components/operations/use-operations';
import { Button } from '@/components/ui/button';
import { DialogDescription } from '@/components/ui/dialog';
import { Sheet, SheetContent, SheetTitle } from '@/components/ui/sheet';
import { formatInstantShort } from '@/lib/dates';
import { usePersonalFormat } from '@/lib/hide-personal-data';
import { cn } from '@/lib/utils';
import type { BulkTexts } from '@/operations/bulk-action';
import {
  countOutcomes,
  isComplete,
  isUnderWay,
  type Operation,
  type OperationState,
  type Run,
} from '@/operations/operation';
import { closeDiary, type Diary } from '@/operations/operations';
import { countsText, numeroOf, outcomeText, resultDetail } from '@/operations/run-text';

/** 'Diário da sessão' (SHL-30): every change of this session, newest first. */
export function RunsSheet({ runId, returnTo, onOpenChange }: Diary & { onOpenChange: (isOpen: boolean) => void }) {
  const runs = useRuns();
  return (
    <Sheet open onOpenChange={onOpenChange}>
      <SheetContent
        className="w-105"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (returnTo instanceof HTMLElement && returnTo.isConnected) returnTo.focus();
        }}
      >
        <header className="flex-none border-b border-border p-4 pr-14">
          <SheetTitle>Diário da sessão</SheetTitle>
          <DialogDescription className="text-sm">As alterações desta aba, até você sair.</DialogDescription>
        </header>
        {runs.length === 0 ? (
          <EmptyState art="none" title="Nenhuma alteração nesta aba." />
        ) : (
          <ul className="min-h-0 flex-1 divide-y divide-border overflow-y-auto px-4">
            {runs.map((run) => (
              <RunItem key={run.id} run={run} isOpenedAt={run.id === runId} />
            ))}
          </ul>
        )}
        <CloseButton onClick={closeDiary} />
      </SheetContent>
    </Sheet>
  );
}

const STATES: Readonly<Record<OperationState['kind'], { text: string; Icon: LucideIcon; color: string }>> = {
  held: { text: 'aguardando', Icon: CircleDashed, color: 'text-muted-foreground' },
  sending: { text: 'enviando', Icon: LoaderCircle, color: 'text-muted-foreground' },
  done: { text: 'feito', Icon: CircleCheck, color: 'text-success' },
  refused: { text: 'falhou', Icon: CircleAlert, color: 'text-destructive' },
  unknown: { text: 'desconhecido', Icon: CircleHelp, color: 'text-warning' },
  untried: { text: 'não tentado', Icon: CircleDashed, color: 'text-muted-foreground' },
};

/** The state that the icon of a run shows: the first of these that one of its operations has. */
function stateOf(run: Run): OperationState['kind'] {
  if (isUnderWay(run)) return countOutcomes(run, 'held') > 0 ? 'held' : 'sending';
  const kinds = ['unknown', 'refused', 'untried'] as const;
  return kinds.find((kind) => countOutcomes(run, kind) > 0) ?? 'done';
}

function RunItem({ run, isOpenedAt }: { run: Run; isOpenedAt: boolean }) {
  const { action, at, bulk, operations } = run;
  const { text, Icon, color } = STATES[stateOf(run)];
  const [single] = operations;
  return (
    <li
      ref={isOpenedAt ? scrollIntoView : undefined}
      className="grid grid-cols-1 gap-1 py-3 wrap-anywhere [contain-intrinsic-size:auto_5rem] [content-visibility:auto]"
    >
      <p className="flex items-center gap-2">
        <Icon className={cn('flex-none', color)} />
        <span className="grow">{text}</span>
        <time dateTime={at} className="text-sm text-muted-foreground">
          {formatInstantShort(at)}
        </time>
      </p>
      {bulk ? (
        <BulkItem run={run} texts={bulk.action.texts} isOpenedAt={isOpenedAt} />
      ) : single ? (
        <>
          <p>
            <b>{action}</b>: <RecordLink operation={single} />
          </p>
          <SingleState operation={single} />
        </>
      ) : null}
    </li>
  );
}

function scrollIntoView(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' });
}

function RecordLink({ operation: { record } }: { operation: Operation }) {
  return (
    <Link {...recordLink(record)} className="underline" onClick={closeDiary}>
      {recordLabel(record)}
    </Link>
  );
}

/** The reason of a refusal, 'Desfazer' or 'Conferir' of a single press. */
function SingleState({ operation }: { operation: Operation }) {
  const personal = usePersonalFormat();
  const check = useCheck(operation);
  const { record, state } = operation;
  if (state.kind === 'held') return <UndoButton />;
  return (
    <>
      {state.kind === 'refused' && state.reason !== '' ? (
        <p className="text-muted-foreground">{personal('text', state.reason)}</p>
      ) : null}
      {state.kind === 'sending' || record.id == null ? null : (
        <UnknownResultCheck
          {...check}
          label={`Conferir: ${recordLabel(record)}`}
          className="[&_p]:text-muted-foreground"
        />
      )}
    </>
  );
}

function BulkItem({ run, texts, isOpenedAt }: { run: Run; texts: BulkTexts; isOpenedAt: boolean }) {
  const personal = usePersonalFormat();
  const [isExpanded, setIsExpanded] = useState(isOpenedAt);
  const detail = isUnderWay(run) ? undefined : resultDetail(run, texts);
  return (
    <>
      <p>
        <b>{run.action}</b>: {`${texts.count(run.operations.length)}: ${countsText(run, texts)}`}
      </p>
      {detail === undefined ? null : <p className="text-sm text-muted-foreground">{personal('text', detail)}</p>}
      {isUnderWay(run) ? <RunProgress run={run} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" aria-expanded={isExpanded} onClick={() => setIsExpanded(!isExpanded)}>
          {isExpanded ? 'Ocultar detalhes' : 'Ver detalhes'}
        </Button>
        {isUnderWay(run) || isComplete(run) ? null : <RunButtons run={run} />}
      </div>
      {isExpanded ? <Outcomes run={run} texts={texts} /> : null}
    </>
  );
}

function errorOf(operation: Operation | undefined): unknown {
  const { state } = operation ?? {};
  return state?.kind === 'refused' || state?.kind === 'unknown' ? state.error : undefined;
}

/** The outcome of each record of a bulk action (ENT-10). One error of many records shows its code once. */
function Outcomes({ run, texts }: { run: Run; texts: BulkTexts }) {
  const personal = usePersonalFormat();
  return (['refused', 'unknown', 'untried', 'done'] as const).map((kind) => {
    const operations = run.operations.filter(({ state }) => state.kind === kind);
    if (operations.length === 0) return null;
    const title = outcomeText(texts, kind, operations.length) + (kind === 'unknown' ? `. ${UNKNOWN_RESULT}` : '');
    return (
      <section key={kind} aria-label={title} className="space-y-1">
        <h3>{title}</h3>
        {kind === 'refused' || kind === 'unknown' ? (
          // No grid: it would lay out all of its rows, up to thousands, in each frame of a scroll.
          <ul className="space-y-2 text-muted-foreground">
            {operations.map((operation, index) => (
              <li key={operation.id}>
                {operation.record.id == null ? numeroOf(operation.record) : <RecordLink operation={operation} />}
                {operation.state.kind === 'refused' ? (
                  <span>{`: ${personal('text', operation.state.reason)}`}</span>
                ) : texts.newRecord === undefined ? null : (
                  <span>{`: ${texts.newRecord}`}</span>
                )}
                {errorOf(operation) === errorOf(operations[index - 1]) ? null : (
                  <IncidentCode error={errorOf(operation)} />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted-foreground">{operations.map(({ record }) => numeroOf(record)).join(', ')}</p>
        )}
      </section>
    );
  });
}
