import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { estoqueQueries } from '@/api/estoque';
import { isSuperuser } from '@/api/session';
import { EstoquePage } from '@/features/estoque/estoque-page';
import { estoqueDefaults, estoqueSearch } from '@/features/estoque/estoque-search';
import { SuperuserOnly } from '@/features/sessao/superuser-only';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/estoque-capinhas')({
  validateSearch: estoqueSearch,
  search: { middlewares: [stripSearchParams(estoqueDefaults)] },
  loader: ({ context }) => {
    if (isSuperuser()) askAhead(context.queryClient, estoqueQueries.list());
  },
  head: () => pageTitle('Estoque de Capinhas'),
  component: () => (
    <SuperuserOnly>
      <EstoquePage />
    </SuperuserOnly>
  ),
});
