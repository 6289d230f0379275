import { createFileRoute } from '@tanstack/react-router';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { OrdemServicoPage } from '@/features/ordens-servico/ordem-servico-page';
import { ordemServicoSearch } from '@/features/ordens-servico/ordem-servico-search';

export const Route = createFileRoute('/_painel/ordens-servico/$id/detalhes')({
  validateSearch: ordemServicoSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(ordensServicoQueries.detail(params.id)),
  staticData: { title: 'Ordem de Serviço' },
  component: OrdemServicoPage,
});
