import { useQueries } from '@tanstack/react-query';
import { relatoriosQueries } from '@/api/relatorios';
import { SlowNotice } from '@/components/feedback/loading';
import { InlineError } from '@/components/feedback/states';
import { Skeleton } from '@/components/ui/skeleton';
import { composicaoText, sumMoney } from '@/features/relatorios/vendas-rules';
import { addDays, todayInZone } from '@/lib/dates';

const DAYS = 365;

/** The parts of the total of the last year (REL-10). */
export function Composicao({ total }: { total: number }) {
  const today = todayInZone();
  const range = { inicio: addDays(today, 1 - DAYS), fim: today };
  const [passes, capinhas] = useQueries({
    queries: [relatoriosQueries.periodo(range), relatoriosQueries.capinhasTotal(range)],
  });
  const failed = [passes, capinhas].find(({ isError, data }) => isError && data === undefined);
  if (failed)
    return <InlineError text="Não foi possível calcular a composição do último ano." query={failed} className="mt-3" />;
  if (!passes.data || capinhas.data === undefined) {
    return (
      <>
        <Skeleton className="mt-4 mb-1 w-96 max-w-full" />
        <SlowNotice query={passes.data ? capinhas : passes} className="mt-3" />
      </>
    );
  }
  return (
    <p className="mt-3 text-sm text-muted-foreground">
      {composicaoText(total, sumMoney(passes.data.map(({ valor_total }) => valor_total)), capinhas.data)}
    </p>
  );
}
