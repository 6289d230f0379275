import { createFileRoute } from '@tanstack/react-router';
import { relatoriosQueries } from '@/api/relatorios';
import { VendasGeralPage } from '@/features/relatorios/vendas-geral-page';

export const Route = createFileRoute('/_painel/_superuser/relatorios')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(relatoriosQueries.vendas());
    void context.queryClient.prefetchQuery(relatoriosQueries.resumo());
  },
  staticData: { title: 'Vendas Geral' },
  component: VendasGeralPage,
});
