import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ordensFiltradasQuery } from '@/api/ordens-da-lista';
import {
  fetchMinhasOrdensServico,
  fetchOrdensServico,
  ordensServicoQueries,
  type Funcionario,
  type OrdemServico,
} from '@/api/ordens-servico';
import { useApiQuery } from '@/api/use-api-query';
import { rowId } from '@/components/column-settings/columns';
import { EmptyList } from '@/components/data-table/empty-list';
import { ListExport, ListToolbarActions } from '@/components/data-table/list-toolbar';
import { PagedTable } from '@/components/data-table/paged-table';
import { usePagedList } from '@/components/data-table/use-paged-list';
import { SlowNotice } from '@/components/feedback/loading';
import { EmptyState, InlineError, PermissionGuard } from '@/components/feedback/states';
import { StatusSelect } from '@/components/form/status-select';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { RunNotices } from '@/components/operations/run-notice';
import { SavedViews } from '@/components/saved-views/lazy-saved-views-nav';
import { buttonVariants } from '@/components/ui/button';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import {
  ordensServicoColumns,
  ordensServicoCsv,
  ordensServicoSuperuserColumns,
} from '@/features/ordens-servico/ordens-servico-columns';
import {
  isFiltered,
  isMinhas,
  ordensServicoDefaults,
  type OrdensServicoSearch,
} from '@/features/ordens-servico/ordens-servico-search';
import { ReadyCountFailure } from '@/features/ordens-servico/ready-count';
import { OrdensReports, SuperuserHeader } from '@/features/ordens-servico/superuser-header';
import { FailedOpening, lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { ordemServicoStatusGroups, statusOf } from '@/lib/status';
import { cn } from '@/lib/utils';
import { useSessionUser } from '@/session/use-session-user';

const route = getRouteApi('/_painel/ordens-servico/');

const OrdensServicoDialogs = lazyWithPreload(
  async () => (await import('@/features/ordens-servico/ordens-servico-dialogs')).OrdensServicoDialogs,
);

const DistribuirDialog = lazyWithPreload(
  async () => (await import('@/features/ordens-servico/distribuir-dialog')).DistribuirDialog,
  { onImportError: FailedOpening, logAs: 'distribuir' },
);

/** 'Distribuir pedidos' and 'Emitir conferidos'. */
const ACTIONS = ['distribuir', 'emitido'];

const TITLE = 'Lista de Ordens de Serviço';

/** The params of the whole list for staff, who without `minhas` may see 'Minhas' (ORS-21). */
const TODAS = { minhas: 'nao' };

const NO_ROWS: readonly OrdemServico[] = [];
const NO_FUNCIONARIOS: readonly Funcionario[] = [];

const preloadDialogs = () => Promise.all([OrdensServicoDialogs.preload(), DistribuirDialog.preload()]);

/** 'Lista de Ordens de Serviço' (ORS-01): all, filtered (ORS-18), or for staff 'Minhas' (ORS-10). */
export function OrdensServicoListPage() {
  const superuser = useSessionUser()?.is_superuser === true;
  const dialog = useUrlDialog<OrdensServicoSearch>();
  const search = useLanding(route.useSearch(), superuser);
  const minhas = isMinhas(search, superuser);
  const { list, fetchRows } = useOrdens(search, minhas, superuser);
  useEffect(() => (superuser ? preloadLater(preloadDialogs) : undefined), [superuser]);

  const rows = list.query.data?.rows ?? NO_ROWS;
  const funcionario = (
    <FuncionarioSelect value={search.funcionario} onChange={(id) => list.pushFilter({ funcionario: id })} />
  );
  return (
    <PermissionGuard queries={[list.query]} deniedDetail="Seu usuário não tem acesso às ordens de serviço.">
      <div className={cn('mb-2 flex min-h-9 flex-wrap items-center justify-between gap-2', !superuser && 'md:mb-4')}>
        <h1 className="max-md:basis-full">{TITLE}</h1>
        {superuser ? <SuperuserHeader /> : null}
      </div>
      <RunNotices actions={ACTIONS} className="mb-4" />
      {superuser && search.dialogo === 'distribuir' ? <DistribuirDialog onOpenChange={() => dialog.close()} /> : null}
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-2">
        {superuser ? (
          <search className="flex flex-wrap gap-2 max-md:min-w-0 max-md:flex-1">
            <StatusSelect kind="ordemServico" groups={ordemServicoStatusGroups} list={list} />
            <div className={cn('contents', search.funcionario === undefined && 'max-md:hidden')}>{funcionario}</div>
          </search>
        ) : (
          <MinhasFilter shown={search.minhas} />
        )}
        {search.minhas === 'sim' && minhas ? (
          <>
            <Link to="/ordens-servico/separacao" className={buttonVariants({ variant: 'outline' })}>
              <ListChecks aria-hidden />
              Lista de separação
            </Link>
            <p className="text-muted-foreground">As finalizadas aparecem só em “Todas”.</p>
          </>
        ) : null}
        <ListToolbarActions
          list={list}
          phoneMenu={
            superuser ? (
              <>
                {funcionario}
                <OrdensReports />
              </>
            ) : undefined
          }
        >
          <ListExport name="ordens_de_servico" list={list} columns={ordensServicoCsv} fetchRows={fetchRows} />
        </ListToolbarActions>
      </div>
      <SavedViews list={list} wholeList={superuser ? undefined : TODAS} />
      <ReadyCountFailure ids={rows.map(({ id }) => id)} />
      {/* Below 56rem the dates fit only with less padding. */}
      <div className="@max-4xl/data-table:[&_:is(th,td)]:px-1.5">
        <PagedTable
          list={list}
          caption={TITLE}
          getRowId={rowId}
          failure="Erro ao buscar os dados das ordens de serviço."
          empty={
            <EmptyOrdens
              search={search}
              superuser={superuser}
              onClear={() => list.pushFilter({ status: 'todos', funcionario: undefined })}
            />
          }
        />
      </div>
      {superuser && search.dialogo && search.dialogo !== 'distribuir' ? (
        <OrdensServicoDialogs search={search} ordens={rows} />
      ) : null}
    </PermissionGuard>
  );
}

/**
 * The search params with the first tab of staff: 'Minhas' if they have service orders (ORS-21), also after they finish
 * the last one. `minhas` is undefined until their service orders have loaded.
 */
function useLanding(search: OrdensServicoSearch, superuser: boolean): OrdensServicoSearch {
  const [landing, setLanding] = useState<OrdensServicoSearch['minhas']>();
  const undecided = !superuser && search.minhas === undefined && landing === undefined;
  const { data: ordens } = useApiQuery({ ...ordensServicoQueries.doUsuario(), enabled: undecided });
  if (undecided && ordens) setLanding(ordens.length > 0 ? 'sim' : 'nao');
  return { ...search, minhas: search.minhas ?? landing };
}

/** The selected list and its rows for the export; the queries of the other ones are disabled. */
function useOrdens(search: OrdensServicoSearch, minhas: boolean, superuser: boolean) {
  const queryClient = useQueryClient();
  const { status, funcionario } = search;
  const filtered = isFiltered(search, superuser);
  const fits = (ordem: OrdemServico) =>
    (status === 'todos' || ordem.status === status) &&
    (funcionario === undefined || ordem.funcionario.id === funcionario);
  const list = {
    path: '/ordens-servico',
    columns: superuser ? ordensServicoSuperuserColumns : ordensServicoColumns,
    search,
    defaults: ordensServicoDefaults,
    nouns: ['ordem de serviço', 'ordens de serviço'] as const,
  };
  const todas = usePagedList({
    ...list,
    options: ({ page }) => ordensServicoQueries.list(page),
    enabled: !minhas && !filtered,
  });
  const proprias = usePagedList({ ...list, options: ({ page }) => ordensServicoQueries.minhas(page), enabled: minhas });
  const filtradas = usePagedList({
    ...list,
    options: ({ page }) => ordensFiltradasQuery(fits, page),
    enabled: filtered,
  });
  if (minhas) return { list: proprias, fetchRows: fetchMinhasOrdensServico };
  if (!filtered) return { list: todas, fetchRows: fetchOrdensServico };
  return {
    list: filtradas,
    fetchRows: (page: number, pageSize: number) => queryClient.query(ordensFiltradasQuery(fits, page, pageSize)),
  };
}

interface EmptyOrdensProps {
  search: OrdensServicoSearch;
  superuser: boolean;
  onClear: () => void;
}

function EmptyOrdens({ search: { minhas, status, funcionario }, superuser, onClear }: EmptyOrdensProps) {
  if (superuser) {
    return (
      <EmptyList
        title="Nenhuma ordem de serviço encontrada."
        criteria={[
          status !== 'todos' && `está em “${statusOf('ordemServico', status).label}”`,
          funcionario !== undefined && 'é deste funcionário',
        ]}
        detail="Crie uma para reunir pedidos em espera e passá-los a um funcionário."
        onClear={onClear}
      />
    );
  }
  if (minhas === 'nao') {
    return (
      <EmptyState title="Nenhuma ordem de serviço encontrada." detail="Elas aparecem aqui assim que são criadas." />
    );
  }
  return (
    <EmptyState
      art="done"
      title="Nenhuma ordem de serviço sua em andamento."
      detail="As que você já finalizou continuam em Todas."
    />
  );
}

interface FuncionarioSelectProps {
  value: number | undefined;
  onChange: (funcionario: number | undefined) => void;
}

/** Filters by employee (ORS-18). */
function FuncionarioSelect({ value, onChange }: FuncionarioSelectProps) {
  const query = useApiQuery({ ...ordensServicoQueries.funcionarios(), meta: { logAs: 'funcionarios' } });
  const { data: funcionarios = NO_FUNCIONARIOS, isError } = query;
  return (
    <>
      <NativeSelect
        aria-label="Funcionário"
        value={value ?? ''}
        onChange={(event) => onChange(funcionarios.find(({ id }) => String(id) === event.target.value)?.id)}
      >
        <NativeSelectOption value="">Todos os funcionários</NativeSelectOption>
        {/* The employee in the address has left, or has not loaded yet. */}
        {value === undefined || funcionarios.some(({ id }) => id === value) ? null : (
          <NativeSelectOption value={value}>{`Funcionário ${value}`}</NativeSelectOption>
        )}
        {funcionarios.map(({ id, nome }) => (
          <NativeSelectOption key={id} value={id}>
            {nome ?? `Funcionário ${id}`}
          </NativeSelectOption>
        ))}
      </NativeSelect>
      {isError && query.data === undefined ? (
        <InlineError text="Erro ao buscar os funcionários." query={query} />
      ) : null}
      <SlowNotice query={query} pending={query.isPending} />
    </>
  );
}

const MINHAS = [
  { value: 'nao', label: 'Todas' },
  { value: 'sim', label: 'Minhas' },
] as const;

/** 'Todas' or 'Minhas' (ORS-10); none is selected until the first tab of staff is known. */
function MinhasFilter({ shown }: { shown: OrdensServicoSearch['minhas'] }) {
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
          aria-current={shown === value ? 'page' : undefined}
          className={cn(
            'inline-flex h-8 items-center rounded-sm px-3.5 text-sm font-semibold no-underline hover:no-underline max-md:h-9',
            shown === value
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
