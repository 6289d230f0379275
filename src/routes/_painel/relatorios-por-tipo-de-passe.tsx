import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { askAhead } from '@/api/ask-ahead';
import { relatoriosQueries } from '@/api/relatorios';
import { isSuperuser } from '@/api/session';
import { periodoRefusal, rangeOf } from '@/features/relatorios/periodo-rules';
import { porTipoDefaults, porTipoSearch } from '@/features/relatorios/por-tipo-search';
import { VendasPorTipoPage } from '@/features/relatorios/vendas-por-tipo-page';
import { SuperuserOnly } from '@/features/sessao/superuser-only';
import { pageTitle } from '@/lib/title';

export const Route = createFileRoute('/_painel/relatorios-por-tipo-de-passe')({
  validateSearch: porTipoSearch,
  search: { middlewares: [stripSearchParams(porTipoDefaults)] },
  loaderDeps: ({ search: { inicio, fim } }) => ({ inicio, fim }),
  loader: ({ context, deps }) => {
    const range = rangeOf(deps);
    if (!isSuperuser() || periodoRefusal(range, true) !== undefined) return;
    askAhead(context.queryClient, relatoriosQueries.porTipo(range));
  },
  head: () => pageTitle('Vendas por Tipo de Passe'),
  component: () => (
    <SuperuserOnly>
      <VendasPorTipoPage />
    </SuperuserOnly>
  ),
});
