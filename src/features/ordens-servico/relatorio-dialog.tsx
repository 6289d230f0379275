import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { formFailureOf } from '@/api/form-errors';
import { downloadResumoDiarioMutation } from '@/api/ordens-servico';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { DateRangePicker } from '@/components/form/date-range-picker';
import { EMPTY_PERIODO, periodoSchema } from '@/components/form/date-range-schema';
import { FormDialog } from '@/components/form/form-dialog';
import type { OrdensServicoSearch } from '@/features/ordens-servico/ordens-servico-search';
import { useUrlDialog } from '@/lib/use-url-dialog';

const schema = periodoSchema('Por favor, selecione o período completo.');

/** 'Selecionar Período do Relatório': downloads the summary of a range of days. */
export function RelatorioDialog() {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  const download = useSingleFlightMutation(downloadResumoDiarioMutation);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY_PERIODO, reValidateMode: 'onSubmit' });

  const submit = form.handleSubmit(({ periodo }) => {
    download.mutate(periodo, {
      onSuccess: () => {
        dialog.close();
      },
    });
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
      <Controller
        control={form.control}
        name="periodo"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <DateRangePicker
            ref={ref}
            value={value}
            error={error?.message}
            onChange={(periodo) => {
              onChange(periodo);
              form.clearErrors('periodo');
            }}
          />
        )}
      />
    </FormDialog>
  );
}
