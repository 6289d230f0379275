import { useState } from 'react';
import { formFailureOf } from '@/api/form-errors';
import { downloadResumoDiarioMutation, type Periodo } from '@/api/ordens-servico';
import { useMutationOnce } from '@/api/use-mutation-once';
import { DateRange } from '@/components/form/date-range';
import { dateRangeError } from '@/components/form/date-range-rules';
import { FormDialog } from '@/components/form/form-dialog';
import { useDialogs } from '@/features/ordens-servico/use-dialogs';

const PERIOD_NEEDED = 'Por favor, selecione o período completo.';

/** 'Selecionar Período do Relatório' (specification 2.10, 5): both days, then the report is saved. */
export function RelatorioDialog() {
  const { close } = useDialogs();
  const download = useMutationOnce(downloadResumoDiarioMutation);
  const [periodo, setPeriodo] = useState<Periodo>({ inicio: '', fim: '' });
  // Nothing is called wrong before it was sent once.
  const [tried, setTried] = useState(false);
  const error = dateRangeError(periodo, PERIOD_NEEDED);
  return (
    <FormDialog
      title="Selecionar Período do Relatório"
      open
      onOpenChange={close}
      onSubmit={(event) => {
        setTried(true);
        if (error === undefined) download.mutate(periodo, { onSuccess: close });
        else wrongDay(event.currentTarget, periodo)?.focus();
      }}
      busy={download.isPending}
      submitError={formFailureOf(download.error, downloadResumoDiarioMutation)}
      dirty={periodo.inicio !== '' || periodo.fim !== ''}
      submitLabel="Baixar"
    >
      <DateRange value={periodo} onChange={setPeriodo} error={tried ? error : undefined} />
    </FormDialog>
  );
}

/** The day to be mended: the one that is missing, else the start. */
function wrongDay(form: HTMLFormElement, { inicio }: Periodo): HTMLInputElement | undefined {
  const [start, end] = form.querySelectorAll('input');
  return inicio !== '' && end?.value === '' ? end : start;
}
