import { getRouteApi, Link } from '@tanstack/react-router';
import { Download, ListChecks, Plus, Users } from 'lucide-react';
import { useEffect } from 'react';
import { contagensQueries } from '@/api/contagens';
import { fetchMinhasOrdensServico, fetchOrdensServico, ordensServicoQueries } from '@/api/ordens-servico';
import { useApiQuery } from '@/api/use-api-query';
import { rowId } from '@/components/column-settings/columns';
import { ListExport, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable } from '@/components/data-table/paged-table';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { SlowNotice } from '@/components/feedback/loading';
import { DeniedState, EmptyState, InlineError } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { Button, buttonVariants } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import {
  ordensServicoColumns,
  ordensServicoCsv,
  ordensServicoSuperuserColumns,
} from '@/features/ordens-servico/ordens-servico-columns';
import {
  isMinhas,
  ordensServicoDefaults,
  type OrdensServicoSearch,
} from '@/features/ordens-servico/ordens-servico-search';
import { countOf, formatCount } from '@/lib/format';
import { lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';
import { cn } from '@/lib/utils';
import { useSessionUser } from '@/session/use-session-user';

const route = getRouteApi('/_painel/ordens-servico/');

const OrdensServicoDialogs = lazyWithPreload(
  async () => (await import('@/features/ordens-servico/ordens-servico-dialogs')).OrdensServicoDialogs,
);

// Also without its code the list stays.
const Distribuir = lazyWithPreload(async () => (await import('@/features/ordens-servico/distribuir')).Distribuir, {
  missing: { operation: 'distribuir' },
});

const TITLE = 'Lista de Ordens de Serviço';

/** 'Lista de Ordens de Serviço' (ORS-01): all, or for staff 'Minhas' (ORS-10). */
export function OrdensServicoListPage() {
  const search = route.useSearch();
  const superuser = useSessionUser()?.is_superuser === true;
  const minhas = isMinhas(search, superuser);
  const list = useOrdens(search, minhas, superuser);
  useEffect(() => (superuser ? preloadWhenIdle(OrdensServicoDialogs.preload) : undefined), [superuser]);

  if (list.denied) return <DeniedState detail="Seu usuário não tem acesso às ordens de serviço." />;
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h1>{TITLE}</h1>
        {superuser ? <SuperuserActions /> : null}
      </div>
      {superuser ? <Distribuir open={search.dialogo === 'distribuir'} /> : null}
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-2">
        {superuser ? <PedidosEmEspera /> : <MinhasFilter minhas={minhas} />}
        {minhas ? (
          <Link to="/ordens-servico/separacao" className={buttonVariants({ variant: 'outline' })}>
            <ListChecks aria-hidden />
            Lista de separação
          </Link>
        ) : null}
        {minhas ? <p className="text-muted-foreground">As finalizadas aparecem só em “Todas”.</p> : null}
        <ListToolbarActions list={list}>
          <ListExport
            name="ordens_de_servico"
            list={list}
            columns={ordensServicoCsv}
            fetchRows={minhas ? fetchMinhasOrdensServico : fetchOrdensServico}
          />
        </ListToolbarActions>
      </div>
      <SavedViews list={list} />
      <PagedTable
        list={list}
        caption={TITLE}
        getRowId={rowId}
        failure="Erro ao buscar os dados das ordens de serviço."
        empty={<EmptyOrdens minhas={minhas} superuser={superuser} />}
      />
      {superuser && search.dialogo && search.dialogo !== 'distribuir' ? (
        <OrdensServicoDialogs search={search} ordens={list.query.data?.rows ?? []} />
      ) : null}
    </>
  );
}

/** The selected list; the query of the other one is disabled. */
function useOrdens(search: OrdensServicoSearch, minhas: boolean, superuser: boolean) {
  const list = {
    path: '/ordens-servico',
    columns: superuser ? ordensServicoSuperuserColumns : ordensServicoColumns,
    search,
    defaults: superuser ? undefined : ordensServicoDefaults,
    countLabel: (count: number) => countOf(count, 'ordem de serviço', 'ordens de serviço'),
  };
  const todas = usePagedList({ ...list, options: ({ page }) => ordensServicoQueries.list(page), enabled: !minhas });
  const proprias = usePagedList({ ...list, options: ({ page }) => ordensServicoQueries.minhas(page), enabled: minhas });
  return minhas ? proprias : todas;
}

function EmptyOrdens({ minhas, superuser }: { minhas: boolean; superuser: boolean }) {
  if (minhas) {
    return (
      <EmptyState
        art="done"
        title="Nenhuma ordem de serviço sua em andamento."
        detail="As que você já finalizou continuam em Todas."
      />
    );
  }
  return (
    <EmptyState
      title="Nenhuma ordem de serviço encontrada."
      detail={
        superuser
          ? 'Crie uma para reunir pedidos em espera e passá-los a um funcionário.'
          : 'Elas aparecem aqui assim que são criadas.'
      }
    />
  );
}

const MINHAS = [
  { value: 'nao', label: 'Todas' },
  { value: 'sim', label: 'Minhas' },
] as const;

/** 'Todas' or 'Minhas' (ORS-10). */
function MinhasFilter({ minhas }: { minhas: boolean }) {
  return (
    <nav aria-label="Ordens mostradas" className="inline-flex rounded-md border border-border-strong bg-card p-px">
      {MINHAS.map(({ value, label }) => (
        <Link
          key={value}
          to="/ordens-servico"
          search={{ minhas: value }}
          resetScroll={false}
          // aria-current must not depend on the other search params.
          activeOptions={{ exact: true }}
          aria-current={minhas === (value === 'sim') ? 'page' : undefined}
          className={cn(
            'inline-flex h-8 items-center rounded-sm px-3.5 text-sm font-semibold no-underline hover:no-underline max-md:h-9',
            minhas === (value === 'sim')
              ? 'bg-primary-soft text-foreground'
              : 'text-muted-foreground hover:bg-accent hover:text-foreground',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The actions of superusers (ORS-02). */
function SuperuserActions() {
  const dialog = useUrlDialog<OrdensServicoSearch>();
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
      <Button variant="outline" onClick={() => dialog.open({ dialogo: 'relatorio' })}>
        <Download aria-hidden />
        Baixar Relatório
      </Button>
      <Button variant="outline" onClick={() => dialog.open({ dialogo: 'distribuir' })}>
        <Users aria-hidden />
        Distribuir pedidos
      </Button>
      <Button onClick={() => dialog.open({ dialogo: 'criar' })}>
        <Plus aria-hidden />
        Criar Ordem de Serviço
      </Button>
    </div>
  );
}

/** 'Pedidos em espera: N'; a failed count shows 0 and an inline error (ERR-05). */
function PedidosEmEspera() {
  const query = useApiQuery(contagensQueries.pedidosDisponiveis());
  const count = query.isError ? 0 : query.data;
  return (
    <>
      <div>
        Pedidos em espera:{' '}
        {count === undefined ? <Skeleton className="inline-block w-6" /> : <b>{formatCount(count)}</b>}
      </div>
      {query.isError ? <InlineError text="Erro ao buscar a contagem de pedidos disponíveis." query={query} /> : null}
      <SlowNotice query={query} pending={query.isFetching && query.data === undefined} />
    </>
  );
}
