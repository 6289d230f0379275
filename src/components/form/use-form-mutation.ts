import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { mutationOutcome, UNKNOWN_RESULT } from '@/api/errors';
import type { ApiMutationMeta, ChangedRecord } from '@/api/meta';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import type { SubmitError } from '@/components/feedback/unknown-result';
import { formFailureOf, showFieldErrors } from '@/components/form/form-errors';
import { useOperation } from '@/components/operations/use-operations';
import { isOutcomeUnknown } from '@/operations/operation';
import { isRecordUnderWay, newestOperation } from '@/operations/operations';

export interface FormMutationOptions<Values extends FieldValues, Output, Data, Variables> {
  form: UseFormReturn<Values, unknown, Output>;
  mutation: UseMutationOptions<Data, Error, Variables>;
  variablesOf: (output: Output) => Variables;
  /** Fields that can show a message, in form order: the first with an error is focused. */
  fields: readonly FieldPath<Values>[];
  /** Runs before the save, and calls `save` to continue. */
  beforeSave?: (output: Output, save: () => void) => void;
  onSaved: () => void;
}

/** The mutation that saves a form; `dialog` are props of its FormDialog. Shows the server's messages at their fields (ERR-01). */
export function useFormMutation<Values extends FieldValues, Output, Data, Variables>({
  form,
  mutation: mutationOptions,
  variablesOf,
  fields,
  beforeSave = (_output, save) => save(),
  onSaved,
}: FormMutationOptions<Values, Output, Data, Variables>) {
  const mutation = useSingleFlightMutation(mutationOptions);
  const { isDirty, isSubmitting } = form.formState;
  const failure = useSubmitFailure(mutation, mutationOptions, fields);
  const earlier = useEarlierOperation();
  // The dialog may show the unknown outcome in its own words, so `failure` may be undefined (CAP-07).
  const isRepeat = mutation.error !== null && mutationOutcome(mutation.error) === 'unknown';
  const submit = form.handleSubmit((output) =>
    beforeSave(output, () => {
      const variables = variablesOf(output);
      const record = mutationOptions.meta?.change?.(variables, undefined);
      if (record && earlier.stops(record, isRepeat)) return;
      mutation.mutate(variables, {
        onSuccess: onSaved,
        onError: (error) => showFieldErrors(error, fields, form.setError),
      });
    }),
  );
  const refusal = mutation.isPending ? undefined : earlier.refusal;
  return {
    error: mutation.error,
    /** Why the save was not sent: an earlier operation on the record. */
    refusal,
    dialog: {
      dirty: isDirty,
      busy: mutation.isPending || isSubmitting,
      submitError: refusal ?? failure,
      onSubmit: () => void submit(),
    },
  };
}

/** One operation at a time for one record (SCR-08); after an unknown outcome the second press saves (ERR-14). */
function useEarlierOperation() {
  const [record, setRecord] = useState<ChangedRecord>();
  const { disabledReason, unknown } = useOperation(record);
  const title = disabledReason ?? (unknown && UNKNOWN_RESULT);
  return {
    refusal: title === undefined ? undefined : { title, unknown },
    /** Whether `next` has an operation under way, or, unless the form repeats its own, an unknown outcome not shown yet. */
    stops: (next: ChangedRecord, isRepeat: boolean): boolean => {
      const isStopped =
        next.id != null &&
        (isRecordUnderWay(next) || (!isRepeat && unknown === undefined && isOutcomeUnknown(newestOperation(next))));
      setRecord(isStopped ? next : undefined);
      return isStopped;
    },
  };
}

/** The failure of a dialog's mutation (ERR-01); an unknown outcome can be checked (ERR-14). */
export function useSubmitFailure(
  { error, variables }: { error: unknown; variables: unknown },
  { meta }: { meta?: ApiMutationMeta | undefined },
  fields: readonly string[] = [],
): SubmitError | undefined {
  const record = error && mutationOutcome(error) === 'unknown' ? meta?.change?.(variables, undefined) : undefined;
  const { unknown } = useOperation(record);
  const failure = formFailureOf(error, { meta }, fields);
  return failure && { ...failure, unknown };
}
