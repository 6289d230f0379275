import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logFailure } from '@/lib/log';
import type { BulkAction } from '@/operations/bulk-action';
import { createTabSetting } from '@/session/tab-setting';

const stored = createTabSetting('bulk-outcomes');

/** Restores the runs of this tab after a reload (ENT-19). `loadActions` must be a stable reference. */
export function useStoredRuns(loadActions: () => Promise<readonly BulkAction[]>): void {
  const client = useQueryClient();
  useEffect(() => {
    if (stored.get() === undefined) return;
    Promise.all([import('@/operations/send-run'), loadActions()])
      .then(([{ restoreRuns }, actions]) => restoreRuns(client, actions))
      // Without the code of the actions the runs stay stored until the next load of the panel.
      .catch((error: unknown) => logFailure('restore runs', error));
  }, [client, loadActions]);
}
