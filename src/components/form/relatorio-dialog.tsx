import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { DateRangePicker } from '@/components/form/date-range-picker';
import { dateRangeError } from '@/components/form/date-range-rules';
import { FormDialog } from '@/components/form/form-dialog';
import { fieldErrorsOf, formFailureOf } from '@/components/form/form-errors';
import type { DateRange } from '@/lib/dates';

interface RelatorioDialogProps {
  title: string;
  download: UseMutationOptions<void, Error, DateRange>;
  /** The refusal of a range without both days. */
  whenMissing: string;
  onMissing?: () => void;
  submitLabel: string;
  busyLabel?: string;
  onClose: () => void;
  children?: ReactNode;
}

/** Parameters of the request: their errors are shown at the range. */
const FIELDS = ['data_inicio', 'data_fim'] as const;

export function RelatorioDialog({
  download: options,
  whenMissing,
  onMissing,
  children,
  ...dialog
}: RelatorioDialogProps) {
  const download = useSingleFlightMutation(options);
  const form = useForm({
    resolver: zodResolver(
      z.object({
        range: z.object({ inicio: z.string(), fim: z.string() }).check((context) => {
          const message = dateRangeError(context.value, whenMissing);
          if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
        }),
      }),
    ),
    defaultValues: { range: { inicio: '', fim: '' } },
    reValidateMode: 'onSubmit',
  });

  const submit = form.handleSubmit(
    ({ range }) => {
      download.mutate(range, {
        onSuccess: dialog.onClose,
        onError: (error) => {
          const [refused] = fieldErrorsOf(error, FIELDS);
          if (refused) form.setError('range', { message: refused.message });
        },
      });
    },
    ({ range }) => {
      if (range?.message === whenMissing) onMissing?.();
    },
  );

  return (
    <FormDialog
      {...dialog}
      onSubmit={(event) => void submit(event)}
      busy={download.isPending}
      submitError={formFailureOf(download.error, options, FIELDS)}
      dirty={form.formState.isDirty}
    >
      {children}
      <Controller
        control={form.control}
        name="range"
        render={({ field, fieldState: { error } }) => (
          <DateRangePicker
            ref={field.ref}
            value={field.value}
            error={error?.message}
            onChange={(range) => {
              field.onChange(range);
              form.clearErrors('range');
              if (download.isError) download.reset();
            }}
          />
        )}
      />
    </FormDialog>
  );
}
