import { useState, useSyncExternalStore, type Dispatch } from 'react';
import { explainFailure } from '@/api/errors';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { LoadingButton } from '@/components/feedback/loading-button';
import { InlineError } from '@/components/feedback/states';
import { busyReason } from '@/features/entregas/bulk-bar';
import { BulkDialogs } from '@/features/entregas/bulk-dialogs';
import { useIsBulkRunning } from '@/features/entregas/bulk-lock';
import { bulkRecords, subscribeBulkRecords, type BulkRecord } from '@/features/entregas/bulk-record';
import { BULK_LABEL } from '@/features/entregas/bulk-report';
import { BulkNotice } from '@/features/entregas/bulk-result';
import type { SelectionAction } from '@/features/entregas/selection';
import { useBulkRecovery } from '@/features/entregas/use-bulk-recovery';

interface RestoredBulksProps {
  dispatchToTables: Dispatch<SelectionAction>;
}

/** Bulk actions that began before the screen opened and are not completely done (ENT-19). */
export function RestoredBulks({ dispatchToTables }: RestoredBulksProps) {
  const records = useSyncExternalStore(subscribeBulkRecords, bulkRecords);
  const [restored] = useState(records);
  return restored.map((first) => (
    <RestoredBulk
      key={first.id}
      first={first}
      record={records.find(({ id }) => id === first.id)}
      dispatchToTables={dispatchToTables}
    />
  ));
}

interface RestoredBulkProps extends RestoredBulksProps {
  /** The record at mount. */
  first: BulkRecord;
  /** Undefined when every order is done, or the notice was closed. */
  record: BulkRecord | undefined;
}

function RestoredBulk({ first, record, dispatchToTables }: RestoredBulkProps) {
  const { bulk, reading, failure, check, resume } = useBulkRecovery(record ?? first, dispatchToTables);
  const isRunning = useIsBulkRunning(first.id);
  const kinds = new Set(record?.outcomes.values());
  const reason = isRunning ? 'Esta ação ainda está em andamento.' : busyReason(bulk);
  return (
    <>
      {record === undefined ? null : (
        <section
          aria-label={`Ação em massa anterior: ${BULK_LABEL[record.action]}`}
          className="mt-6 rounded-lg border border-border bg-card"
        >
          <BulkNotice bulk={bulk} className="border-t-0">
            {kinds.has('unknown') ? (
              <DisabledHint reason={reason}>
                <LoadingButton
                  variant="outline"
                  size="sm"
                  loading={reading === 'check'}
                  loadingText="Conferindo..."
                  onClick={() => void check()}
                >
                  Conferir
                </LoadingButton>
              </DisabledHint>
            ) : null}
            {kinds.has('untried') ? (
              <DisabledHint reason={reason}>
                <LoadingButton size="sm" loading={reading === 'resume'} onClick={() => void resume()}>
                  Retomar
                </LoadingButton>
              </DisabledHint>
            ) : null}
          </BulkNotice>
          {failure === undefined ? null : (
            <InlineError
              className="px-3 pb-3"
              text="Não foi possível ler os pedidos de novo."
              detail={explainFailure(failure.error)}
              error={failure.error}
              retrying={reading !== undefined}
              onRetry={failure.retry}
            />
          )}
        </section>
      )}
      <BulkDialogs bulk={bulk} />
    </>
  );
}
