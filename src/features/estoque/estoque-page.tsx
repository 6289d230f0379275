import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { estoqueQueries } from '@/api/estoque';
import { rowId } from '@/components/column-settings/columns';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { SlowNotice } from '@/components/feedback/loading';
import { InlineError } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { estoqueColumns } from '@/features/estoque/estoque-columns';
import type { EstoqueSearch } from '@/features/estoque/estoque-search';
import { LONG_DIAS, VENDAS_DIAS } from '@/features/estoque/modelo-rules';
import { useVendasRecentes } from '@/features/estoque/use-vendas-recentes';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';

// Forms load after the list.
const CreateModeloDialog = lazyWithPreload(
  async () => (await import('@/features/estoque/create-modelo-dialog')).CreateModeloDialog,
);
const ModeloDialog = lazyWithPreload(async () => (await import('@/features/estoque/modelo-dialog')).ModeloDialog);

/** Explains 'dura n dias', or why it is missing. Mounted after the list, like the cells. */
function DuracaoNote() {
  const query = useVendasRecentes();
  if (query.isError && !query.data)
    return <InlineError text="Não foi possível calcular quantos dias o estoque dura." query={query} className="mt-3" />;
  return (
    <>
      {query.data ? (
        <p className="mt-3 text-sm text-muted-foreground">{`Os dias aparecem quando são menos de ${LONG_DIAS}. O cálculo usa as vendas dos últimos ${VENDAS_DIAS} dias.`}</p>
      ) : null}
      <SlowNotice query={query} className="mt-3" />
    </>
  );
}

const MODELO_CLOSED = { modelo: undefined, dialogo: undefined };

const route = getRouteApi('/_painel/_superuser/estoque-capinhas');

/** 'Estoque de Capinhas' (CAP-01). */
export function EstoquePage() {
  const search = route.useSearch();
  const modelo = useUrlDialog<EstoqueSearch>(MODELO_CLOSED);
  const form = useUrlDialog<EstoqueSearch>();
  const list = usePagedList({
    path: '/estoque-capinhas',
    columns: estoqueColumns,
    search,
    nouns: ['modelo', 'modelos'],
    options: ({ page }) => estoqueQueries.page(page),
  });
  useEffect(() => preloadLater(CreateModeloDialog.preload), []);
  useEffect(() => preloadLater(ModeloDialog.preload), []);

  return (
    <>
      <ListPage
        list={list}
        title="Estoque de Capinhas"
        createLabel="Adicionar Modelo"
        getRowId={rowId}
        inlineFailure
        failure="Não foi possível carregar os modelos."
        empty={{ title: 'Nenhum modelo encontrado.', detail: 'Adicione o primeiro com o botão Adicionar Modelo.' }}
      >
        {dialog()}
      </ListPage>
      {list.query.data ? <DuracaoNote /> : null}
    </>
  );

  function dialog() {
    if (search.dialogo === 'criar') {
      return <CreateModeloDialog onClose={() => form.close()} />;
    }
    // 'cor' without a model opens no dialog.
    if (search.modelo === undefined) return null;
    return (
      <ModeloDialog
        key={search.modelo}
        id={search.modelo}
        adding={search.dialogo === 'cor'}
        onAdd={() => form.open({ dialogo: 'cor' })}
        onAddEnd={() => form.close()}
        onClose={() => modelo.close()}
      />
    );
  }
}
