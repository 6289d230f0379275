import { isDenied } from '@/api/errors';
import { relatoriosQueries } from '@/api/relatorios';
import { useApiQuery } from '@/api/use-api-query';
import { DeniedState } from '@/components/feedback/denied-state';
import { BaixarCsv } from '@/features/relatorios/baixar-csv';
import { Comparacao } from '@/features/relatorios/comparacao';
import { ReceitaPorTipo } from '@/features/relatorios/receita-por-tipo';
import { geralCsv } from '@/features/relatorios/relatorios-csv';
import { todayInZone } from '@/lib/dates';

/** 'Vendas Geral': sales by period and revenue by pass type; each request fails independently (REL-02). */
export function VendasGeralPage() {
  const vendas = useApiQuery(relatoriosQueries.vendas());
  const resumo = useApiQuery(relatoriosQueries.resumo());
  if (isDenied(vendas.error) || isDenied(resumo.error)) return <DeniedState />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="grow">Vendas Geral</h1>
        <BaixarCsv
          name={`vendas_geral_${todayInZone()}.csv`}
          rows={() => geralCsv(vendas.data, resumo.data)}
          disabledReason={emptyReason()}
        />
      </div>
      <Comparacao />
      <ReceitaPorTipo />
    </>
  );

  function emptyReason(): string | undefined {
    if (vendas.isPending || resumo.isPending) return 'Os números ainda não chegaram.';
    return vendas.data ?? resumo.data ? undefined : 'Não há números para baixar.';
  }
}
