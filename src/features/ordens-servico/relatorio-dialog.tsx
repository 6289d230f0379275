import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { downloadResumoDiarioMutation } from '@/api/ordens-servico';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { DateRangeField, dateRangeSchema, EMPTY_DATE_RANGE } from '@/components/form/date-range-field';
import { FormDialog } from '@/components/form/form-dialog';
import { formFailureOf } from '@/components/form/form-errors';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';

const schema = dateRangeSchema('Por favor, selecione o período completo.');

/** 'Selecionar Período do Relatório': downloads the summary of a range of days. */
export function RelatorioDialog() {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  const download = useSingleFlightMutation(downloadResumoDiarioMutation);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY_DATE_RANGE, reValidateMode: 'onSubmit' });

  const submit = form.handleSubmit(({ range }) => {
    download.mutate(range, { onSuccess: () => dialog.close() });
  });

  return (
    <FormDialog
      title="Selecionar Período do Relatório"
      onClose={() => dialog.close()}
      onSubmit={(event) => void submit(event)}
      busy={download.isPending}
      submitError={formFailureOf(download.error, downloadResumoDiarioMutation)}
      dirty={form.formState.isDirty}
      submitLabel="Baixar"
    >
      <DateRangeField form={form} />
    </FormDialog>
  );
}
