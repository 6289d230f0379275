import { useState } from 'react';
import { downloadRelatorioEntregasMutation, type Periodo } from '@/api/enderecos';
import { fieldErrorsOf, formFailureOf } from '@/api/form-errors';
import { useMutationOnce } from '@/api/use-mutation-once';
import { DateRange } from '@/components/form/date-range';
import { dateRangeError } from '@/components/form/date-range-rules';
import { FormDialog } from '@/components/form/form-dialog';
import { notify } from '@/lib/notify';

const DATES_MISSING = 'Preencha as datas de início e fim.';

/** The call's parameters: what the server says of them is said at the days. */
const FIELDS = ['data_inicio', 'data_fim'] as const;

/** 'Download Excel Relatório': the orders shipped and delivered in a period (specification 2.15 and 5). */
export function RelatorioDialog({ onClose }: { onClose: () => void }) {
  const downloadRelatorio = useMutationOnce(downloadRelatorioEntregasMutation);
  const [periodo, setPeriodo] = useState<Periodo>({ inicio: '', fim: '' });
  const [refusal, setRefusal] = useState<string>();

  function submit(): void {
    const problem = dateRangeError(periodo, DATES_MISSING);
    setRefusal(problem);
    // The specification names a toast for the missing day; the same sentence stays at the days.
    if (problem === DATES_MISSING) notify({ kind: 'error', text: problem, id: 'relatorio-entregas' });
    if (problem === undefined) downloadRelatorio.mutate(periodo, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title="Download Excel Relatório"
      open
      onOpenChange={onClose}
      onSubmit={submit}
      busy={downloadRelatorio.isPending}
      submitError={formFailureOf(downloadRelatorio.error, downloadRelatorioEntregasMutation, FIELDS)}
      dirty={false}
      submitLabel="Download"
      busyLabel="Gerando..."
    >
      <p className="text-muted-foreground">Os pedidos enviados e entregues no período, em uma planilha.</p>
      <DateRange
        value={periodo}
        error={refusal ?? fieldErrorsOf(downloadRelatorio.error, FIELDS)[0]?.message}
        onChange={(value) => {
          setPeriodo(value);
          // What was said of the days before does not hold for these.
          setRefusal(undefined);
          if (downloadRelatorio.isError) downloadRelatorio.reset();
        }}
      />
    </FormDialog>
  );
}
