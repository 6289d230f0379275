import { TriangleAlert, X } from 'lucide-react';
import { explainFailure } from '@/api/errors';
import type { ChangedRecord } from '@/api/meta';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { SlowNotice } from '@/components/feedback/loading';
import { LoadingButton } from '@/components/feedback/loading-button';
import { InlineError } from '@/components/feedback/states';
import { useRunQuestion } from '@/components/operations/run-question';
import { useRuns } from '@/components/operations/use-operations';
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { formatCount } from '@/lib/format';
import { usePersonalFormat } from '@/lib/hide-personal-data';
import { cn } from '@/lib/utils';
import { countOutcomes, isUnderWay, isUnfinished, type Run } from '@/operations/operation';
import { openDiary } from '@/operations/operations';
import { RECOVERED } from '@/operations/run';
import { resultDetail, resultText } from '@/operations/run-text';
import { dismissRun, interruptRun } from '@/operations/send-run';

interface RunNoticesProps {
  /** The names of the actions of the screen. */
  actions: readonly string[];
  /** Whether a record is on the screen; by default every record is. */
  shows?: (record: ChangedRecord) => boolean;
  className?: string;
}

/** The bulk actions of a screen that are under way or incomplete (ENT-10, ENT-19). */
export function RunNotices({ actions, shows = () => true, className }: RunNoticesProps) {
  const runs = useRuns().filter(
    ({ bulk, operations }) =>
      bulk && actions.includes(bulk.action.name) && operations.some(({ record }) => shows(record)),
  );
  return runs.filter(isUnfinished).map((run) => (
    <section
      key={run.id}
      aria-label={`Ação em massa: ${run.action}`}
      className={cn('rounded-lg border border-border bg-card p-3', className)}
    >
      {isUnderWay(run) ? <RunProgress run={run} /> : <RunResult run={run} />}
    </section>
  ));
}

/** The progress of a bulk action, with 'Interromper' where it sends more than one request. */
export function RunProgress({ run }: { run: Run }) {
  const { operations, bulk } = run;
  const left = countOutcomes(run, 'untried', 'sending');
  const isOneRequest = bulk?.action.sendAll !== undefined;
  const words = isOneRequest
    ? undefined
    : `${formatCount(operations.length - left)} de ${formatCount(operations.length)}`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="grid min-w-0 grow gap-1.5">
        <p>
          {`${run.action}: Processando... `}
          <span>{words}</span>
        </p>
        <Progress
          aria-label={words ?? 'Processando...'}
          aria-valuetext={words}
          value={isOneRequest ? null : operations.length - left}
          max={operations.length}
        />
        {/* The key restarts the 10 s timer after each record. */}
        <SlowNotice key={left} pending />
      </div>
      {isOneRequest ? null : (
        <LoadingButton
          variant="outline"
          size="sm"
          loading={bulk?.stopped !== undefined}
          onClick={({ detail }) => {
            // The second click of a double click on the element that was here before (ENT-12).
            if (detail < 2) interruptRun(run.id);
          }}
        >
          Interromper
        </LoadingButton>
      )}
    </div>
  );
}

function RunResult({ run }: { run: Run }) {
  // The result contains reasons from the server (PRV-08).
  const personal = usePersonalFormat();
  if (!run.bulk) return null;
  const { texts } = run.bulk.action;
  const detail = resultDetail(run, texts);
  return (
    <>
      <Alert variant="warning">
        <TriangleAlert />
        <AlertTitle>{personal('text', resultText(run, texts))}</AlertTitle>
        {detail ? <AlertDescription>{personal('text', detail)}</AlertDescription> : null}
      </Alert>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button variant="outline" size="sm" onClick={() => openDiary(run.id)}>
          Ver detalhes
        </Button>
        <RunButtons run={run} />
      </div>
    </>
  );
}

/** 'Tentar de novo' (refused), 'Conferir' (unknown), 'Retomar' (untried) and 'Fechar resultado' of a run that has ended. */
export function RunButtons({ run }: { run: Run }) {
  const { recover, dialog } = useRunQuestion();
  const { bulk } = run;
  if (!bulk) return null;
  const { reading, action, readFailure } = bulk;
  const buttons = [
    { what: 'retry', label: 'Tentar de novo', loadingText: undefined },
    { what: 'check', label: 'Conferir', loadingText: 'Conferindo...' },
    { what: 'resume', label: 'Retomar', loadingText: undefined },
  ] as const;
  return (
    <>
      {buttons.map(({ what, label, loadingText }) => {
        // No check finds a record that a lost response may have created.
        const canFind = what !== 'check' || action.texts.newRecord === undefined;
        return countOutcomes(run, RECOVERED[what]) === 0 || !canFind ? null : (
          <DisabledHint key={what} reason={reading && reading !== what ? 'Os registros estão sendo lidos.' : undefined}>
            <LoadingButton
              variant={what === 'resume' ? 'default' : 'outline'}
              size="sm"
              loading={reading === what}
              loadingText={loadingText}
              onClick={() => void recover(run, what)}
            >
              {label}
            </LoadingButton>
          </DisabledHint>
        );
      })}
      <span className="grow" />
      {bulk.isDismissed ? null : (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Fechar resultado"
          title="Fechar resultado"
          onClick={({ currentTarget }) => {
            // The button unmounts with the notice.
            currentTarget.closest<HTMLElement>('main, [role=dialog]')?.focus({ preventScroll: true });
            dismissRun(run.id);
          }}
        >
          <X />
        </Button>
      )}
      {readFailure === undefined ? null : (
        <InlineError
          className="basis-full"
          text={action.texts.notRead}
          detail={explainFailure(readFailure.error)}
          error={readFailure.error}
          onRetry={() => void recover(run, readFailure.what)}
        />
      )}
      {dialog}
    </>
  );
}
