import { useQueryClient, type QueryExecuteOptions, type QueryKey } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readFresh } from '@/api/cancelled-queries';
import { explainFailure, isNotFound } from '@/api/errors';
import { changesBetween, type FieldTexts, type SaveConflict } from '@/components/form/field-changes';
import { useIsMounted } from '@/lib/use-is-mounted';

/**
 * Reads the record of an open form again before it is saved, and reports a conflict when another user has changed it
 * (TIP-08). The query then has the current record, so a second save overwrites only values that its user has seen.
 */
export function useSaveConflictCheck<Stored, Key extends QueryKey>(
  options: QueryExecuteOptions<Stored, Error, Stored, Stored, Key>,
  textsOf: (stored: Stored) => FieldTexts,
) {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<SaveConflict>();
  const [isChecking, setIsChecking] = useState(false);
  const isRunning = useRef(false);
  const isMounted = useIsMounted();

  async function conflictWith(typed: FieldTexts): Promise<SaveConflict | undefined> {
    const before = queryClient.getQueryData<Stored>(options.queryKey);
    try {
      const now = await readFresh(queryClient, { ...options, retry: false });
      const changes = before === undefined ? [] : changesBetween(textsOf(before), textsOf(now), typed);
      return changes.length > 0 ? { kind: 'changed', changes } : undefined;
    } catch (error) {
      // The save will fail with the same 404 and show its text.
      return isNotFound(error) ? undefined : { kind: 'unchecked', reason: explainFailure(error), error };
    }
  }

  return {
    conflict,
    isChecking,
    dismiss: () => setConflict(undefined),
    /** Calls `save` unless the user must confirm it, or the form was closed meanwhile. */
    saveUnlessConflict: async (typed: FieldTexts, save: () => void): Promise<void> => {
      if (isRunning.current) return;
      isRunning.current = true;
      setIsChecking(true);
      const wasUnchecked = conflict?.kind === 'unchecked';
      const found = await conflictWith(typed);
      isRunning.current = false;
      if (!isMounted.current) return;
      setIsChecking(false);
      // After a second failed read the user has decided to save unchecked.
      const hasConflict = found !== undefined && !(wasUnchecked && found.kind === 'unchecked');
      setConflict(hasConflict ? found : undefined);
      if (!hasConflict) save();
    },
  };
}
