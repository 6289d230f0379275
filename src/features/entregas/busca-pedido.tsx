import { getRouteApi, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { memo, useEffect, useRef, useState } from 'react';
import { entregasQueries, type PedidoEntrega } from '@/api/entregas';
import { useApiQuery } from '@/api/use-api-query';
import { PersonalSearchButton } from '@/components/data-table/personal-search-button';
import { listSearchLink } from '@/components/data-table/use-list-search';
import { LoadingCaption, SlowNotice } from '@/components/feedback/loading';
import { ErrorState } from '@/components/feedback/states';
import { SKELETON_AFTER_MS, useElapsed } from '@/components/feedback/use-elapsed';
import { SEARCH_DEBOUNCE_MS, SearchBox } from '@/components/form/search-box';
import { useRuns } from '@/components/operations/use-operations';
import { setFieldText, useScanTarget } from '@/components/scan/scanner';
import { SCANNER_HINT, scanText } from '@/components/scan/scans';
import { Skeleton } from '@/components/ui/skeleton';
import { foundText, mainResultOf, resultsOf, withOperation } from '@/features/entregas/entrega-rules';
import { Resultado } from '@/features/entregas/resultado';
import { useIsCurrentScreen } from '@/lib/use-is-current-screen';
import { newestOperation } from '@/operations/operations';
import { sendHeld } from '@/operations/press';

const route = getRouteApi('/_painel/gerenciar-entrega');

/** An order whose action was pressed in the results of a search. */
interface Pressed {
  search: string;
  pedido: PedidoEntrega;
}

const stateOf = ({ id }: PedidoEntrega) => newestOperation({ kind: 'pedido', id })?.state.kind;

/** 'Buscar Pedido', also for hand scanners, and its results (ENT-01). */
export const BuscaPedido = memo(function BuscaPedido() {
  const numero = scanText(route.useSearch().search);
  const navigate = useNavigate({ from: '/gerenciar-entrega' });
  const isCurrentScreen = useIsCurrentScreen();
  const box = useRef<HTMLInputElement>(null);
  const query = useApiQuery(entregasQueries.search(numero));
  // Renders the results again after each change of an operation.
  useRuns();
  const [typed, setTyped] = useState(numero);
  const [previousNumero, setPreviousNumero] = useState(numero);
  // Also after Back to an earlier search.
  if (numero !== previousNumero) {
    setPreviousNumero(numero);
    setTyped(numero);
  }
  const [pressed, setPressed] = useState<readonly Pressed[]>([]);
  // PanelLayout focuses <main> after a navigation; the microtask runs after that.
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  useEffect(() => {
    queueMicrotask(() => {
      box.current?.focus({ preventScroll: true });
    });
  }, [pathname]);

  const asLeft = (pedido: PedidoEntrega, readAt: number) =>
    withOperation(pedido, newestOperation({ kind: 'pedido', id: pedido.id }), readAt);
  const kept = pressed
    .filter(({ search }) => search === numero)
    .map(({ pedido }) => asLeft(pedido, 0))
    .filter(
      (pedido) => pedido.status === 'entregue' || ['held', 'sending', 'unknown'].includes(String(stateOf(pedido))),
    );
  const found = query.data?.map((pedido) => asLeft(pedido, query.dataUpdatedAt));
  const shown = found && resultsOf(found, kept, numero);
  // A held order of another search, first in the results, so that it can still be undone after Back.
  const heldElsewhere = pressed
    .map(({ pedido }) => pedido)
    .filter((pedido) => stateOf(pedido) === 'held' && !shown?.some(({ id }) => id === pedido.id));
  // Inert while the text in the box differs from the search of the results.
  const stale = typed !== numero;

  function search(text: string, replace: boolean): void {
    if (!isCurrentScreen()) return;
    // Sends the held action, because the card with 'Desfazer' unmounts.
    if (text !== numero) sendHeld();
    setPressed([]);
    if (text === numero) {
      // The same text refetches. A running request is reused.
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

  function keep(pedido: PedidoEntrega): void {
    setPressed((now) => [...now.filter((one) => one.pedido.id !== pedido.id), { search: numero, pedido }]);
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
          {shown && shown.length > 0 ? foundText(shown.length, found.length) : null}
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
              onPress={keep}
              // The card with the focused button unmounts.
              onUndo={heldElsewhere.includes(pedido) ? () => box.current?.focus() : undefined}
              onNext={readyForNextScan}
            />
          ))}
        </div>
        <SlowNotice query={query} className="mt-3" />
      </div>
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
