import type { UseMutationOptions } from '@tanstack/react-query';
import { mutationOutcome } from '@/api/errors';
import type { ApiMutationMeta } from '@/api/meta';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { useUnknownResult } from '@/components/feedback/use-unknown-result';
import { formFailureOf, showFieldErrors, type FormFailure, type SetFieldError } from '@/components/form/form-errors';

/** The mutation of a dialog: closes it after a success, and shows the server's messages at their `fields` (ERR-01). */
export function useFormMutation<Data, Variables, const Field extends string = never>(
  options: UseMutationOptions<Data, Error, Variables>,
  onClose: () => void,
  fields: readonly Field[] = [],
) {
  const mutation = useSingleFlightMutation(options);
  return {
    busy: mutation.isPending,
    submitError: useFormFailure(mutation, options, fields),
    save: (variables: Variables, setError?: SetFieldError<Field>) => {
      mutation.mutate(variables, {
        onSuccess: onClose,
        onError: (error) => {
          if (setError) showFieldErrors(error, fields, setError);
        },
      });
    },
  };
}

/** The failure of a dialog's mutation (ERR-01); an unknown outcome can be checked (ERR-14). */
export function useFormFailure(
  { error, variables }: { error: unknown; variables: unknown },
  { meta }: { meta?: ApiMutationMeta | undefined },
  fields: readonly string[] = [],
): (FormFailure & { unknown: ReturnType<typeof useUnknownResult> }) | undefined {
  const record = error && mutationOutcome(error) === 'unknown' ? meta?.journal?.(variables, undefined) : undefined;
  const unknown = useUnknownResult(record);
  const failure = formFailureOf(error, { meta }, fields);
  return failure && { ...failure, unknown };
}
