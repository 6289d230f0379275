import type { QueryExecuteOptions, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { useForm, type FieldValues, type Resolver } from 'react-hook-form';
import { useApiQuery } from '@/api/use-api-query';
import { DialogQueryState, type DialogQueryTexts } from '@/components/form/dialog-query-state';
import type { FieldTexts } from '@/components/form/field-changes';
import { useFormMutation, type FormMutationOptions } from '@/components/form/use-form-mutation';
import { useSaveConflictCheck } from '@/components/form/use-save-conflict-check';

interface EditFormOptions<
  Stored,
  Key extends QueryKey,
  Values extends FieldValues,
  Output,
  Data,
  Variables,
> extends Omit<FormMutationOptions<Values, Output, Data, Variables>, 'form' | 'beforeSave'> {
  /** The query of the record, with the texts of its failures. */
  record: DialogQueryTexts & {
    options: UseQueryOptions<Stored, Error, Stored, Key> & QueryExecuteOptions<Stored, Error, Stored, Stored, Key>;
  };
  resolver: (stored: Stored | undefined) => Resolver<Values, unknown, Output>;
  valuesOf: (stored: Stored | undefined) => Values;
  /** The stored and the typed fields as texts, to tell what another user has changed (TIP-08). */
  storedTexts: (stored: Stored) => FieldTexts;
  typedTexts: (output: Output) => FieldTexts;
}

/** A record that was read again changes only untouched fields. */
const KEEP_TYPED = { keepDirtyValues: true, keepDirty: true };

/**
 * The form of a stored record: loads it, and asks before a save when another user has changed it (TIP-08). `dialog` are props of
 * its FormDialog.
 */
export function useEditForm<Stored, Key extends QueryKey, Values extends FieldValues, Output, Data, Variables>({
  record: { options, ...texts },
  resolver,
  valuesOf,
  storedTexts,
  typedTexts,
  ...save
}: EditFormOptions<Stored, Key, Values, Output, Data, Variables>) {
  const query = useApiQuery(options);
  const stored = query.data;
  const form = useForm({ resolver: resolver(stored), values: valuesOf(stored), resetOptions: KEEP_TYPED });
  const check = useSaveConflictCheck(options, storedTexts);
  const { dialog } = useFormMutation({
    ...save,
    form,
    beforeSave: (output, send) => void check.saveUnlessConflict(typedTexts(output), send),
  });
  const placeholder = stored === undefined ? <DialogQueryState query={query} {...texts} /> : undefined;
  return { form, stored, dialog: { ...dialog, check, placeholder } };
}
