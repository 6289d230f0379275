import { useState } from 'react';
import { explainFailure } from '@/api/errors';
import type { BulkAction, StoredBulk } from '@/components/bulk/bulk';
import { BulkDialogs, BulkNotice } from '@/components/bulk/bulk-dialogs';
import { useBulkRecords, useIsBulkRunning } from '@/components/bulk/bulk-record';
import { CHECK_STATUS, useBulk, type RestoredTarget } from '@/components/bulk/use-bulk';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { LoadingButton } from '@/components/feedback/loading-button';
import { InlineError } from '@/components/feedback/states';
import { cn } from '@/lib/utils';

interface RestoredBulksProps {
  /** The actions of the screen. */
  actions: readonly BulkAction[];
  target: RestoredTarget;
  className?: string;
}

/** Bulk actions that began before the screen opened and are not completely done (ENT-19). */
export function RestoredBulks({ actions, target, className = 'mt-6' }: RestoredBulksProps) {
  const records = useBulkRecords();
  const [restored] = useState(records);
  return restored.map((first) => {
    const action = actions.find(({ name }) => name === first.action);
    const record = records.find(({ id }) => id === first.id);
    return action && <RestoredBulk key={first.id} {...{ action, first, record, target, className }} />;
  });
}

interface RestoredBulkProps extends Pick<RestoredBulksProps, 'target' | 'className'> {
  action: BulkAction;
  /** The record at mount. */
  first: StoredBulk;
  /** Undefined when every record is done, or the notice was closed. */
  record: StoredBulk | undefined;
}

function RestoredBulk({ action, first, record, target, className }: RestoredBulkProps) {
  const bulk = useBulk(
    {
      ...target,
      chosenIds: () => [],
      applies: (_action, _id, current) => current?.canSend ?? true,
      excludedText: (_action, skipped) => (skipped > 0 ? action.records.skippedText(skipped) : undefined),
      currentStatusText: (_id, current) => current?.text ?? action.records.newRecordText ?? CHECK_STATUS,
    },
    { action, record: record ?? first },
  );
  const { reading, readFailure } = bulk;
  const isRunning = useIsBulkRunning(first.id);
  const kinds = new Set(record?.outcomes.values());
  const reason = isRunning ? 'Esta ação ainda está em andamento.' : bulk.busyReason;
  return (
    <>
      {record === undefined || !bulk.report ? null : (
        <section
          aria-label={`Ação em massa anterior: ${action.label}`}
          className={cn('rounded-lg border border-border bg-card', className)}
        >
          <BulkNotice bulk={bulk} className="border-t-0">
            {kinds.has('unknown') && action.records.newRecordText === undefined ? (
              <DisabledHint reason={reading === 'check' ? undefined : reason}>
                <LoadingButton
                  variant="outline"
                  size="sm"
                  loading={reading === 'check'}
                  loadingText="Conferindo..."
                  onClick={bulk.check}
                >
                  Conferir
                </LoadingButton>
              </DisabledHint>
            ) : null}
            {kinds.has('untried') ? (
              <DisabledHint reason={reading === 'resume' ? undefined : reason}>
                <LoadingButton size="sm" loading={reading === 'resume'} onClick={bulk.resume}>
                  Retomar
                </LoadingButton>
              </DisabledHint>
            ) : null}
          </BulkNotice>
          {readFailure === undefined ? null : (
            <InlineError
              className="px-3 pb-3"
              text={action.records.notReadText}
              detail={explainFailure(readFailure.error)}
              error={readFailure.error}
              retrying={reading !== undefined}
              onRetry={readFailure.retry}
            />
          )}
        </section>
      )}
      <BulkDialogs bulk={bulk} />
    </>
  );
}
