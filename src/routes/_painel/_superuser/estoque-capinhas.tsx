import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { estoqueQueries } from '@/api/estoque';
import { EstoquePage } from '@/features/estoque/estoque-page';
import { estoqueDefaults, estoqueSearch } from '@/features/estoque/estoque-search';

export const Route = createFileRoute('/_painel/_superuser/estoque-capinhas')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: estoqueSearch,
  search: { middlewares: [stripSearchParams(estoqueDefaults)] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(estoqueQueries.list()),
  staticData: { title: 'Estoque de Capinhas' },
  component: EstoquePage,
});
