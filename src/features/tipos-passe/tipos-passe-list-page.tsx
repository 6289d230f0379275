import { getRouteApi, Link } from '@tanstack/react-router';
import { CalendarClock } from 'lucide-react';
import { Fragment } from 'react';
import { tiposPasseQueries, type TipoPasse } from '@/api/tipos-passe';
import { useApiQuery } from '@/api/use-api-query';
import { rowId } from '@/components/column-settings/columns';
import { ListPage } from '@/components/data-table/list-page';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { SlowNotice } from '@/components/feedback/loading';
import { QueryState } from '@/components/feedback/query-state';
import { InlineError } from '@/components/feedback/states';
import { Alert, AlertTitle } from '@/components/ui/alert';
import { tipoPasseName, vencendoOf } from '@/features/tipos-passe/tipo-passe-rules';
import { tiposPasseColumns } from '@/features/tipos-passe/tipos-passe-columns';
import { formatDate } from '@/lib/dates';
import { lazyWithPreload } from '@/lib/lazy-with-preload';

const TipoPasseDialog = lazyWithPreload(
  async () => (await import('@/features/tipos-passe/tipo-passe-dialog')).TipoPasseDialog,
);

const vencendoOfAll = (tipos: readonly TipoPasse[]) => vencendoOf(tipos);

const route = getRouteApi('/_painel/_superuser/tipos-passe');

/** 'Lista de Tipos de Passe' (TIP-01). */
export function TiposPasseListPage() {
  const search = route.useSearch();
  const list = usePagedList({
    path: '/tipos-passe',
    columns: tiposPasseColumns,
    search,
    nouns: ['tipo de passe', 'tipos de passe'],
    options: tiposPasseQueries.list,
  });

  return (
    <ListPage
      list={list}
      title="Lista de Tipos de Passe"
      createLabel="Criar Tipo de Passe"
      dialog={TipoPasseDialog}
      getRowId={rowId}
      failure="Erro ao buscar os dados dos tipos de passe."
      empty={{ title: 'Nenhum tipo de passe encontrado', detail: 'Crie o primeiro com o botão Criar Tipo de Passe.' }}
    >
      {list.query.data ? <Vencendo /> : null}
    </ListPage>
  );
}

/** Names the types whose validade ends soon (TIP-10). */
function Vencendo() {
  const query = useApiQuery({ ...tiposPasseQueries.todos(), select: vencendoOfAll });
  return (
    <QueryState
      query={query}
      loading={<SlowNotice query={query} className="mb-2" />}
      failure={<InlineError text="Não foi possível conferir as validades." query={query} className="mb-2" />}
    >
      {(tipos) =>
        tipos.length === 0 ? null : (
          <Alert role="note" variant="warning" className="mb-4">
            <CalendarClock aria-hidden />
            <AlertTitle>
              {tipos.length === 1 ? 'Vence' : 'Vencem'} em até 60 dias:{' '}
              {tipos.map((tipo, index) => (
                <Fragment key={tipo.id}>
                  {index === 0 ? null : ', '}
                  <Link
                    to="/tipos-passe"
                    search={(search) => ({ ...search, dialogo: 'editar', registro: tipo.id })}
                    resetScroll={false}
                    className="underline"
                  >
                    {tipoPasseName(tipo)}
                  </Link>{' '}
                  ({formatDate(tipo.validade)})
                </Fragment>
              ))}
              .
            </AlertTitle>
          </Alert>
        )
      }
    </QueryState>
  );
}
