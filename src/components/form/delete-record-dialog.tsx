import type { QueryKey, UseMutationOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { NOT_LOADED } from '@/components/feedback/disabled-hint';
import { useDialogRecord, type DialogRecord } from '@/components/form/record-state';
import { useSubmitFailure } from '@/components/form/use-form-mutation';

interface DeleteRecordDialogProps<Data, Key extends QueryKey, Id> {
  title: string;
  question: string;
  id: Id;
  record: DialogRecord<Data, Key>;
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
  record: options,
  listed,
  mutation,
  details,
  onClose,
}: DeleteRecordDialogProps<Data, Key, Id>) {
  // The deletion removes the row before the dialog closes.
  const [listedAtOpening] = useState(listed);
  const { record, placeholder } = useDialogRecord(options, listedAtOpening);
  const remove = useSingleFlightMutation(mutation);
  return (
    <ConfirmDialog
      title={title}
      question={question}
      details={record === undefined ? placeholder : details(record)}
      open
      onOpenChange={onClose}
      onConfirm={() => remove.mutate(id, { onSuccess: onClose })}
      busy={remove.isPending}
      error={useSubmitFailure(remove, mutation)}
      confirmLabel="Excluir"
      confirmDisabledReason={record === undefined ? NOT_LOADED : undefined}
    />
  );
}
