import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { relatoriosQueries } from '@/api/relatorios';
import { isSuperuser } from '@/api/session';
import { capinhasDefaults, capinhasSearch } from '@/features/relatorios/capinhas-search';
import { periodoRefusal, rangeOf } from '@/features/relatorios/periodo-rules';
import { VendasCapinhasPage } from '@/features/relatorios/vendas-capinhas-page';
import { SuperuserOnly } from '@/features/sessao/superuser-only';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/relatorios-vendas-capinhas')({
  validateSearch: capinhasSearch,
  search: { middlewares: [stripSearchParams(capinhasDefaults)] },
  loaderDeps: ({ search: { page, inicio, fim } }) => ({ page, inicio, fim }),
  loader: ({ context, deps }) => {
    const range = rangeOf(deps);
    if (!isSuperuser() || periodoRefusal(range, false) !== undefined) return;
    askAhead(context.queryClient, relatoriosQueries.capinhas({ page: deps.page, ...range }));
    askAhead(context.queryClient, relatoriosQueries.capinhasTotal(range));
  },
  head: () => pageTitle('Vendas Capinhas'),
  component: () => (
    <SuperuserOnly>
      <VendasCapinhasPage />
    </SuperuserOnly>
  ),
});
