import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { downloadRelatorioEntregasMutation } from '@/api/enderecos';
import { useSingleFlightMutation } from '@/api/use-single-flight-mutation';
import { DateRangeField, dateRangeSchema, EMPTY_DATE_RANGE } from '@/components/form/date-range-field';
import { FormDialog } from '@/components/form/form-dialog';
import { fieldErrorsOf, formFailureOf } from '@/components/form/form-errors';
import { notify } from '@/lib/notify';

const DATES_MISSING = 'Preencha as datas de início e fim.';

const schema = dateRangeSchema(DATES_MISSING);

/** Parameters of the request: their errors are shown at the fields. */
const FIELDS = ['data_inicio', 'data_fim'] as const;

/** 'Download Excel Relatório': the orders shipped and delivered in a range of days. */
export function RelatorioDialog({ onClose }: { onClose: () => void }) {
  const download = useSingleFlightMutation(downloadRelatorioEntregasMutation);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY_DATE_RANGE, reValidateMode: 'onSubmit' });

  const submit = form.handleSubmit(
    ({ range }) => {
      download.mutate(range, {
        onSuccess: onClose,
        onError: (error) => {
          const [refused] = fieldErrorsOf(error, FIELDS);
          if (refused) form.setError('range', { message: refused.message });
        },
      });
    },
    ({ range }) => {
      if (range?.message === DATES_MISSING) notify({ kind: 'error', text: DATES_MISSING, id: 'relatorio-entregas' });
    },
  );

  return (
    <FormDialog
      title="Download Excel Relatório"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      busy={download.isPending}
      submitError={formFailureOf(download.error, downloadRelatorioEntregasMutation, FIELDS)}
      dirty={false}
      submitLabel="Download"
      busyLabel="Gerando..."
    >
      <p className="text-muted-foreground">Os pedidos enviados e entregues no período, em uma planilha.</p>
      <DateRangeField
        form={form}
        onChange={() => {
          if (download.isError) download.reset();
        }}
      />
    </FormDialog>
  );
}
