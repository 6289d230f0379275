import { relatoriosQueries } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { VENDAS_DIAS } from '@/features/estoque/modelo-rules';
import { addDays, todayInZone } from '@/lib/dates';

/** Cases sold in the last 30 days (CAP-11). */
export function useVendasRecentes() {
  const fim = todayInZone();
  return useApiQuery(relatoriosQueries.capinhasVendidas({ inicio: addDays(fim, 1 - VENDAS_DIAS), fim }));
}
