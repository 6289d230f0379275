import { createFileRoute } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { OrdemServicoPage } from '@/features/ordens-servico/ordem-servico-page';
import { ordemServicoSearch } from '@/features/ordens-servico/ordem-servico-search';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/ordens-servico/$id/detalhes')({
  validateSearch: ordemServicoSearch,
  loader: ({ context, params }) => {
    askAhead(context.queryClient, ordensServicoQueries.detail(params.id));
  },
  head: () => pageTitle('Ordem de Serviço'),
  component: OrdemServicoPage,
});
