import type { QueryKey, UseMutationOptions, UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApiQuery } from '@/api/use-api-query';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { NOT_LOADED } from '@/components/feedback/disabled-hint';
import { DialogQueryState, type DialogQueryTexts } from '@/components/form/dialog-query-state';
import { useSubmitFailure } from '@/components/form/use-form-mutation';
import { useOperation } from '@/components/operations/use-operations';

interface DeleteRecordDialogProps<Data, Key extends QueryKey, Id> {
  title: string;
  question: string;
  id: Id;
  /** The query of the record, with the texts of its failures. */
  record: DialogQueryTexts & { options: UseQueryOptions<Data, Error, Data, Key> };
  /** The record as listed, if it is on the page. */
  listed: NoInfer<Data> | undefined;
  mutation: UseMutationOptions<unknown, Error, Id>;
  details: (record: Data) => ReactNode;
  onClose: () => void;
}

/** Asks before a record is deleted, and shows which one. */
export function DeleteRecordDialog<Data, Key extends QueryKey, Id>({
  title,
  question,
  id,
  record: { options, ...texts },
  listed,
  mutation,
  details,
  onClose,
}: DeleteRecordDialogProps<Data, Key, Id>) {
  const query = useApiQuery({ ...options, ...(listed !== undefined && { initialData: listed }) });
  const record = query.data;
  const remove = useSingleFlightMutation(mutation);
  const { disabledReason } = useOperation(mutation.meta?.change?.(id, undefined));
  return (
    <ConfirmDialog
      title={title}
      question={question}
      details={record === undefined ? <DialogQueryState query={query} {...texts} /> : details(record)}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      busy={remove.isPending}
      error={useSubmitFailure(remove, mutation)}
      confirmLabel="Excluir"
      confirmDisabledReason={record === undefined ? NOT_LOADED : remove.isPending ? undefined : disabledReason}
    />
  );
}
