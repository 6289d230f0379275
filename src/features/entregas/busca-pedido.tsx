import { getRouteApi, Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { memo, useEffect, useRef, useState } from 'react';
import { entregasQueries, type PedidoEntrega } from '@/api/entregas';
import { pedidosDaPessoaQuery } from '@/api/pedidos-da-pessoa';
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
import {
  entregaText,
  foundText,
  mainResultOf,
  numeroOf,
  pessoaText,
  resultsOf,
  withOperation,
} from '@/features/entregas/entrega-rules';
import { PedidosDaPessoa } from '@/features/entregas/pedidos-da-pessoa';
import { Resultado } from '@/features/entregas/resultado';
import { cleanSearch } from '@/lib/clean-text';
import { hasPersonal } from '@/lib/personal-data';
import { withHiddenSearch } from '@/lib/search-params';
import { useIsCurrentScreen } from '@/lib/use-is-current-screen';
import { newestOperation } from '@/operations/operations';
import { sendHeld } from '@/operations/send-change';

const route = getRouteApi('/_painel/gerenciar-entrega');

/** An order whose action was pressed in the results of a search. */
interface Pressed {
  search: string;
  pedido: PedidoEntrega;
}

const stateOf = ({ id }: PedidoEntrega) => newestOperation({ kind: 'pedido', id })?.state.kind;

/** 'Buscar Pedido', also for hand scanners, and its results (ENT-01, ENT-27). */
export const BuscaPedido = memo(function BuscaPedido() {
  const hiddenSearch = useRouterState({ select: ({ location }) => location.state.search });
  const text = entregaText(withHiddenSearch(route.useSearch(), hiddenSearch).search);
  const navigate = useNavigate({ from: '/gerenciar-entrega' });
  const isCurrentScreen = useIsCurrentScreen();
  const box = useRef<HTMLInputElement>(null);
  const isPessoa = text !== '' && numeroOf(text) === '';
  const pessoa = useApiQuery(pedidosDaPessoaQuery(isPessoa ? text : ''));
  const hits = isPessoa ? pessoa.data?.pedidos : undefined;
  const onlyHit = hits?.length === 1 ? hits[0] : undefined;
  const numero = isPessoa ? (onlyHit?.numero_pedido ?? '') : text;
  const card = useApiQuery(entregasQueries.search(numero));
  const query = isPessoa && (pessoa.data === undefined || numero === '') ? pessoa : card;
  // Renders the results again after each change of an operation.
  useRuns();
  const [typed, setTyped] = useState(text);
  const [previousText, setPreviousText] = useState(text);
  // Also after Back to an earlier search.
  if (text !== previousText) {
    setPreviousText(text);
    setTyped(text);
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
    .filter(({ search }) => search === text)
    .map(({ pedido }) => asLeft(pedido, 0))
    .filter(
      (pedido) => pedido.status === 'entregue' || ['held', 'sending', 'unknown'].includes(String(stateOf(pedido))),
    );
  const found =
    hits && numero === ''
      ? []
      : card.data
          ?.filter(({ id }) => onlyHit === undefined || id === onlyHit.id)
          .map((pedido) => asLeft(pedido, card.dataUpdatedAt));
  const shown = found && resultsOf(found, kept, numero);
  // A held order of another search, first in the results, so that it can still be undone after Back.
  const heldElsewhere = pressed
    .map(({ pedido }) => pedido)
    .filter((pedido) => stateOf(pedido) === 'held' && !shown?.some(({ id }) => id === pedido.id));
  const hasList = hits !== undefined && hits.length > 1;
  // Inert while the text in the box differs from the search of the results.
  const stale = cleanSearch(typed) !== cleanSearch(text);

  function search(next: string, replace: boolean): void {
    if (!isCurrentScreen()) return;
    // Sends the held action, because the card with 'Desfazer' unmounts.
    if (next !== text) sendHeld();
    setPressed([]);
    if (next === text) {
      // The same text refetches. A running request is reused.
      if (text !== '') void query.refetch({ cancelRefetch: false });
      return;
    }
    const isCpf = hasPersonal('cpf', next);
    void navigate({
      search: (now) => ({ ...now, search: isCpf ? '' : next }),
      // PRV-07
      state: isCpf ? { search: next } : {},
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
  useScanTarget(box, searchScan, { pauseMs: SEARCH_DEBOUNCE_MS - 50 });

  function keep(pedido: PedidoEntrega): void {
    setPressed((now) => [...now.filter((one) => one.pedido.id !== pedido.id), { search: text, pedido }]);
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
          value={text}
          clean={entregaText}
          selectOnEnter
          inputRef={box}
          busy={query.isFetching}
          onTyping={setTyped}
          onSearch={search}
        />
        <span role="status" className="text-muted-foreground max-md:w-full">
          {hasList ? pessoaText(hits.length, pessoa.data?.count ?? 0) : null}
          {shown && shown.length > 0 && !hasList ? foundText(shown.length, found.length) : null}
        </span>
        {text === '' ? (
          <>
            <span className="text-sm text-muted-foreground print:hidden">Número, nome ou CPF.</span>
            <span className="text-sm text-muted-foreground print:hidden">{SCANNER_HINT}</span>
          </>
        ) : null}
      </search>
      {/* Outside of the inert results: screen readers announce only changes of a live region that they can reach. */}
      <div role="status" className={stale ? 'opacity-55' : undefined}>
        {shown?.length === 0 && !hasList ? <NothingFound text={text} /> : null}
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
        {hasList ? (
          <PedidosDaPessoa
            pedidos={hits}
            onOpen={(pedido) => {
              search(pedido, false);
              box.current?.focus();
            }}
          />
        ) : null}
        <SlowNotice query={query} className="mt-3" />
      </div>
    </>
  );
});

function NothingFound({ text }: { text: string }) {
  const target = listSearchLink(text);
  const label = `Buscar “${text}” em Todos os Pedidos`;
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
