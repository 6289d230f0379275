import { mutationOutcome } from '@/api/errors';
import type { ApiMutationMeta } from '@/api/meta';
import { useUnknownResult } from '@/components/feedback/use-unknown-result';
import { formFailureOf, type FormFailure } from '@/components/form/form-errors';

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
