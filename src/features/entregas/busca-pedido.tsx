import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { memo, useEffect, useRef, useState, type Dispatch } from 'react';
import { entregasQueries, type PedidoEntrega } from '@/api/entregas';
import { useApiQuery } from '@/api/use-api-query';
import { PersonalSearchButton } from '@/components/data-table/personal-search-button';
import { listSearchLink } from '@/components/data-table/use-list-search';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { ErrorState } from '@/components/feedback/states';
import { useUndo } from '@/components/feedback/undo-label';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { SEARCH_DEBOUNCE_MS, SearchBox } from '@/components/form/search-box';
import { setFieldText, useScanTarget } from '@/components/scan/scanner';
import { SCANNER_HINT, scanText } from '@/components/scan/scans';
import { Skeleton } from '@/components/ui/skeleton';
import { foundText, mainResultOf, resultsOf, type EntregaAction } from '@/features/entregas/entrega-rules';
import { Resultado, type HeldEntrega } from '@/features/entregas/resultado';
import type { SelectionAction } from '@/features/entregas/selection';
import { readColumnOf } from '@/features/entregas/use-resumos';
import { pedidoLabel } from '@/lib/format';
import { notify } from '@/lib/notify';
import type { LeaveQuestion } from '@/lib/unsaved-work';
import { LEAVE_HELD, useHold } from '@/lib/use-hold';
import { useIsCurrentScreen } from '@/lib/use-is-current-screen';

const route = getRouteApi('/_painel/gerenciar-entrega');

/** An order that stays in the results of the search in which its action was pressed. */
interface Kept {
  search: string;
  pedido: PedidoEntrega;
}

/** A search sends the held action, Back keeps its card; the scan list takes the place of the search. */
const LEAVE_BUSCA: LeaveQuestion = {
  ...LEAVE_HELD,
  staysOpen: ({ current, next }) =>
    next.pathname === current.pathname && !('leitura' in next.search && next.search.leitura === 'sim'),
};

/** 'Buscar Pedido', also for hand scanners, and its results (ENT-01). Orders that it changes leave the selections. */
export const BuscaPedido = memo(function BuscaPedido({ dispatch }: { dispatch: Dispatch<SelectionAction> }) {
  const numero = scanText(route.useSearch().search);
  const navigate = useNavigate({ from: '/gerenciar-entrega' });
  const isCurrentScreen = useIsCurrentScreen();
  const queryClient = useQueryClient();
  const box = useRef<HTMLInputElement>(null);
  const { queryKey } = entregasQueries.search(numero);
  const query = useApiQuery(entregasQueries.search(numero));
  const { held, hold, flush, recall } = useHold<HeldEntrega>(({ send }) => send(), LEAVE_BUSCA);
  const undo = useUndo(held, recall);
  const [typed, setTyped] = useState(numero);
  const [previousNumero, setPreviousNumero] = useState(numero);
  // Also after Back to an earlier search.
  if (numero !== previousNumero) {
    setPreviousNumero(numero);
    setTyped(numero);
  }
  const [kept, setKept] = useState<readonly Kept[]>([]);
  // PanelLayout focuses <main> after a navigation; the microtask runs after that.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    queueMicrotask(() => {
      box.current?.focus({ preventScroll: true });
    });
  }, [pathname]);

  const keptHere = kept.flatMap((entry) => (entry.search === numero ? entry.pedido : []));
  const shown = query.data && resultsOf(query.data, keptHere, numero);
  // After Back to another search it can still be undone. First, so that it is in sight.
  const heldElsewhere = held && !shown?.some(({ id }) => id === held.item.id) ? [held.item.pedido] : [];
  // The results belong to another search than the text in the box: inert.
  const stale = typed !== numero;

  function search(text: string, replace: boolean): void {
    if (!isCurrentScreen()) return;
    // The held action's card would leave the screen.
    if (text !== numero) flush();
    setKept([]);
    if (text === numero) {
      // Same text again: refetch. A running request is reused.
      if (text !== '') void query.refetch({ cancelRefetch: false });
      return;
    }
    void navigate({
      search: (now) => ({ ...now, search: text }),
      resetScroll: false,
      replace,
      ignoreBlocker: true,
    });
  }

  function searchScan(codigo: string): void {
    const scanned = scanText(codigo);
    if (box.current) setFieldText(box.current, scanned);
    search(scanned, false);
  }
  // Shorter than the debounce, so that the scan is searched first.
  useScanTarget(box, searchScan, SEARCH_DEBOUNCE_MS - 50);

  function keep(pedido: PedidoEntrega, how: 'add' | 'drop'): void {
    setKept((now) => {
      const others = now.filter((entry) => entry.search !== numero || entry.pedido.id !== pedido.id);
      return how === 'add' ? [...others, { search: numero, pedido }] : others;
    });
  }

  function start(pedido: PedidoEntrega): boolean {
    const found = queryClient.getQueryData(queryKey) ?? [];
    if (!found.some(({ id }) => id === pedido.id)) {
      notify({ kind: 'error', text: 'Pedido não encontrado.' });
      return false;
    }
    keep(pedido, 'add');
    dispatch({ type: 'action-started', ids: [pedido.id] });
    return true;
  }

  function end(pedido: PedidoEntrega, action: EntregaAction, outcome: 'done' | 'failed' | 'unknown'): void {
    const succeeded = outcome === 'done';
    if (succeeded && action === 'entregue') keep({ ...pedido, status: 'entregue' }, 'add');
    // The card of an unknown outcome stays with its notice, also when the order is delivered now.
    else keep(pedido, outcome === 'unknown' ? 'add' : 'drop');
    const ids = [pedido.id];
    const deselect = new Set(succeeded ? ids : []);
    dispatch({ type: 'action-ended', ids, deselect, columnOf: readColumnOf(queryClient) });
    // After a refusal the displayed order may be outdated.
    if (!succeeded) void queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  }

  function readyForNextScan(): void {
    box.current?.focus();
    box.current?.select();
  }

  return (
    <>
      <search className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Buscar Pedido"
          value={numero}
          clean={scanText}
          selectOnEnter
          inputRef={box}
          busy={query.isFetching}
          onTyping={setTyped}
          onSearch={search}
        />
        <span role="status" className="text-muted-foreground">
          {shown && shown.length > 0 ? foundText(shown.length, query.data.length) : null}
        </span>
        {numero === '' ? <span className="text-sm text-muted-foreground">{SCANNER_HINT}</span> : null}
      </search>
      {/* Outside of the inert results: screen readers announce only changes of a live region that they can reach. */}
      <div role="status" className={stale ? 'opacity-55' : undefined}>
        {shown?.length === 0 ? <NothingFound numero={numero} /> : null}
      </div>
      <div inert={stale} aria-busy={stale || query.isLoading} className={stale ? 'mt-4 opacity-55' : 'mt-4'}>
        {query.isError && !shown ? (
          <div className="rounded-lg border border-border-strong bg-card">
            <ErrorState inPanel title="Erro ao buscar pedidos." query={query} />
          </div>
        ) : null}
        {query.isLoading ? <ResultadoSkeleton /> : null}
        <div className="grid gap-4">
          {[...heldElsewhere, ...(shown ?? [])].map((pedido) => (
            <Resultado
              key={pedido.id}
              pedido={pedido}
              main={pedido.id === mainResultOf(shown ?? [], numero)}
              held={held}
              onHold={hold}
              onUndo={() => {
                undo();
                // Its card with the focused button disappears.
                if (heldElsewhere.includes(pedido)) box.current?.focus();
              }}
              onStart={start}
              onEnd={end}
              onNext={readyForNextScan}
            />
          ))}
        </div>
        <SlowNotice query={query} className="mt-3" />
      </div>
      <p role="status" className="sr-only">
        {held ? `Pedido ${pedidoLabel(held.item.pedido)}: a ação será enviada em 5 segundos.` : null}
      </p>
    </>
  );
});

function NothingFound({ numero }: { numero: string }) {
  const target = listSearchLink(numero);
  const label = `Buscar “${numero}” em Todos os Pedidos`;
  return (
    <div className="mt-4 grid justify-items-center gap-1 rounded-lg border border-border-strong bg-card px-6 py-8 text-center wrap-anywhere">
      <p className="font-semibold">Nenhum pedido encontrado.</p>
      <p className="text-muted-foreground">Só aparecem aqui pedidos prontos, enviados ou com a entrega adiada.</p>
      <p className="mt-2">
        {'state' in target ? (
          <PersonalSearchButton to="/pedidos" search={target.state.search}>
            {label}
          </PersonalSearchButton>
        ) : (
          <Link to="/pedidos" {...target}>
            {label}
          </Link>
        )}
      </p>
    </div>
  );
}

/** Takes its space at once; the bars appear after 150 ms. */
function ResultadoSkeleton() {
  const shown = useElapsed(true, SKELETON_AFTER_MS);
  return (
    <div className="min-h-53 rounded-lg border border-border-strong bg-card px-6 py-5">
      <LoadingCaption />
      {shown ? (
        <div className="grid gap-8" aria-hidden>
          <Skeleton className="w-65" />
          <Skeleton className="w-7/10" />
          <Skeleton className="w-3/5" />
        </div>
      ) : null}
    </div>
  );
}
