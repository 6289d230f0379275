import { createFileRoute } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { relatoriosQueries } from '@/api/relatorios';
import { isSuperuser } from '@/api/session';
import { VendasGeralPage } from '@/features/relatorios/vendas-geral-page';
import { SuperuserOnly } from '@/features/sessao/superuser-only';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/relatorios')({
  loader: ({ context }) => {
    if (!isSuperuser()) return;
    askAhead(context.queryClient, relatoriosQueries.vendas());
    askAhead(context.queryClient, relatoriosQueries.resumo());
  },
  head: () => pageTitle('Vendas Geral'),
  component: () => (
    <SuperuserOnly>
      <VendasGeralPage />
    </SuperuserOnly>
  ),
});
