import type { UseMutationOptions } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { mutationOutcome } from '@/api/errors';
import type { ApiMutationMeta } from '@/api/meta';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { formFailureOf, showFieldErrors, type FormFailure } from '@/components/form/form-errors';
import { useUnknownResult } from '@/components/operations/record-notice';

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
  const submit = form.handleSubmit((output) =>
    beforeSave(output, () =>
      mutation.mutate(variablesOf(output), {
        onSuccess: onSaved,
        onError: (error) => showFieldErrors(error, fields, form.setError),
      }),
    ),
  );
  return {
    error: mutation.error,
    dialog: {
      dirty: isDirty,
      busy: mutation.isPending || isSubmitting,
      submitError: useSubmitFailure(mutation, mutationOptions, fields),
      onSubmit: () => void submit(),
    },
  };
}

/** The failure of a dialog's mutation (ERR-01); an unknown outcome can be checked (ERR-14). */
export function useSubmitFailure(
  { error, variables }: { error: unknown; variables: unknown },
  { meta }: { meta?: ApiMutationMeta | undefined },
  fields: readonly string[] = [],
): (FormFailure & { unknown: ReturnType<typeof useUnknownResult> }) | undefined {
  const record = error && mutationOutcome(error) === 'unknown' ? meta?.change?.(variables, undefined) : undefined;
  const unknown = useUnknownResult(record);
  const failure = formFailureOf(error, { meta }, fields);
  return failure && { ...failure, unknown };
}
