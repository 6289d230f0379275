import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronDown, ClipboardList, Hourglass, MapPinned, ScanBarcode } from 'lucide-react';
import { memo, useDeferredValue, useEffect, useId, useState } from 'react';
import type { PedidoResumo } from '@/api/entregas';
import { isDenied } from '@/api/errors';
import { useListSearch } from '@/components/data-table/use-list-search';
import { SlowNotice } from '@/components/feedback/loading';
import { DeniedState, InlineError } from '@/components/feedback/states';
import { useUrlDialog } from '@/components/form/use-url-dialog';
import { RunNotices } from '@/components/operations/run-notice';
import { useScanner } from '@/components/scan/scanner';
import { Button, buttonVariants } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { BulkBar } from '@/features/entregas/bulk-bar';
import { BuscaPedido } from '@/features/entregas/busca-pedido';
import { CartasLine } from '@/features/entregas/cartas-line';
import { ENTREGA_ACTIONS } from '@/features/entregas/entrega-actions';
import type { EntregaSearch } from '@/features/entregas/entrega-search';
import { countAdiados } from '@/features/entregas/resumo-columns';
import { ResumoPanel } from '@/features/entregas/resumo-panel';
import { useOpenRomaneio } from '@/features/entregas/romaneio-button';
import { useRomaneioIds } from '@/features/entregas/romaneio-ids';
import { endOf, useSelection } from '@/features/entregas/selection';
import { useDestinos } from '@/features/entregas/use-destinos';
import { usePedidosUnderWay } from '@/features/entregas/use-pedidos-under-way';
import { useResumos, type Resumos } from '@/features/entregas/use-resumos';
import { countOf } from '@/lib/format';
import { lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { notify } from '@/lib/notify';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { useShortcuts, useShortcutsEnabled, type Shortcut } from '@/lib/shortcuts';
import '@/features/entregas/entregas.css';

const route = getRouteApi('/_painel/gerenciar-entrega');

const ACTION_NAMES = ENTREGA_ACTIONS.map(({ name }) => name);

const ListaLeitura = lazyWithPreload(async () => (await import('@/features/entregas/lista-leitura')).ListaLeitura);

/** 'Gerenciar Entrega': search, actions per order, and summary tables with bulk actions. */
export function GerenciarEntregaPage() {
  const resumos = useResumos();
  if (isDenied(resumos.todos.error) && !resumos.todos.data) {
    return <DeniedState detail="Seu usuário não tem acesso às entregas." />;
  }
  return <EntregaContent resumos={resumos} />;
}

/** Search and both summary tables. Selections are kept here, so that selecting a row does not render the page above. */
function EntregaContent({ resumos }: { resumos: Resumos }) {
  const [cidade, dispatchCidade] = useSelection(resumos.cidadeRows);
  const [cartas, dispatchCartas] = useSelection(resumos.cartasRows);
  const isListaOpen = route.useSearch({ select: ({ leitura }) => leitura === 'sim' });
  // The tables are folded below the open scan list.
  const [isUnfolded, setIsUnfolded] = useState(false);
  const hasSelection = cidade.chosen.size + cartas.chosen.size > 0;
  // They stay unfolded after an action has emptied the selection.
  if (hasSelection ? !isUnfolded : isUnfolded && !isListaOpen) setIsUnfolded(hasSelection);
  const isFolded = isListaOpen && !isUnfolded;
  const tablesId = useId();
  // The checkbox renders first; the action bar follows.
  const cidadeBar = useDeferredValue(cidade);
  const cartasBar = useDeferredValue(cartas);
  const isGrouped = route.useSearch({ select: ({ grupo }) => grupo === 'bairro' });
  const list = useListSearch<EntregaSearch>();
  const { query, destinos, tipos } = useDestinos(
    resumos.todos.data,
    [cidadeBar.chosen, cartasBar.chosen, cidade.underWay],
    resumos.cartas.data,
  );
  usePedidosUnderWay((underWay, operations) => {
    const ended = new Map(Array.from(operations, ([id, operation]) => [id, endOf(operation, destinos.tipos.get(id))]));
    dispatchCidade({ type: 'operations-changed', underWay, ended });
    dispatchCartas({ type: 'operations-changed', underWay, ended });
  });

  return (
    // Room for the floating bar.
    <div className={cidadeBar.chosen.size > 0 ? 'pb-(--bulk-bar-room)' : undefined}>
      <ScanSection />
      <RunNotices actions={ACTION_NAMES} className="mt-6" />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        {isListaOpen ? (
          <Button
            variant="ghost"
            aria-expanded={!isFolded}
            aria-controls={tablesId}
            onClick={() => setIsUnfolded(isFolded)}
          >
            <ChevronDown className={isFolded ? '-rotate-90' : undefined} />
            Tabelas de pedidos
          </Button>
        ) : null}
        {isFolded ? null : (
          <Button
            variant="outline"
            size="sm"
            className="ml-auto aria-pressed:border-primary aria-pressed:bg-primary-soft"
            aria-pressed={isGrouped}
            // A new history entry would reopen the list on Back after 'Fechar lista'.
            onClick={() => list.changeSearch({ grupo: isGrouped ? undefined : 'bairro' }, isListaOpen)}
          >
            <MapPinned />
            Agrupar por bairro
          </Button>
        )}
      </div>
      <div id={tablesId} className="mt-2 grid items-start gap-6 wide:grid-cols-2" hidden={isFolded}>
        <ResumoPanel
          title="Pedidos da cidade"
          query={resumos.todos}
          loaded={resumos.cidadeRows !== undefined}
          failure="Erro ao buscar resumo dos pedidos."
          note={resumos.mayIncludeCartas && 'As cartas não foram carregadas: pode haver cartas entre estes pedidos.'}
          selection={cidade}
          barSelection={cidadeBar}
          dispatch={dispatchCidade}
          ActionBar={BulkBar}
          destinos={destinos}
          isGrouped={isGrouped}
        />
        <ResumoPanel
          title="Cartas simples e registradas"
          query={resumos.cartas}
          loaded={resumos.cartasRows !== undefined}
          failure="Erro ao buscar pedidos de cartas."
          selection={cartas}
          barSelection={cartasBar}
          dispatch={dispatchCartas}
          ActionBar={CartasLine}
          destinos={destinos}
          isGrouped={isGrouped}
        />
      </div>
      {query.isError && !query.data ? (
        <InlineError className="mt-3" text="Não foi possível carregar os endereços." query={query} />
      ) : null}
      {tipos.failed ? (
        <InlineError className="mt-3" text="Não foi possível carregar os tipos de entrega." query={tipos.failed} />
      ) : null}
      <SlowNotice query={query.isLoading ? query : tipos.loading} className="mt-3" />
      <AdiadosLine todos={resumos.todos.data} />
    </div>
  );
}

const LISTA_CLOSED = { leitura: undefined };
const NO_SHORTCUTS: readonly Shortcut[] = [];

/** The heading, and 'Buscar Pedido' or 'Lista de leitura', so that one field receives the scanner. */
const ScanSection = memo(function ScanSection() {
  const isOpen = route.useSearch({ select: ({ leitura }) => leitura === 'sim' });
  const lista = useUrlDialog<EntregaSearch>(LISTA_CLOSED);
  const open = () => lista.open({ leitura: 'sim' });
  useEffect(() => preloadLater(ListaLeitura.preload), []);
  useScanner((codigo) => {
    notify({ kind: 'error', text: `A leitura ${codigo} não foi usada. Leia a etiqueta de novo.` });
  });
  const hasShortcut = useShortcutsEnabled();
  useShortcuts(isOpen ? NO_SHORTCUTS : [{ ...SHORTCUTS.openScanList, onPress: open }]);
  return (
    <>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="max-md:py-1.5">Gerenciar Entrega</h1>
        <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">
          <RomaneioButton />
          <Link to="/gerenciar-entrega/retiradas" className={buttonVariants({ variant: 'outline' })}>
            <Hourglass aria-hidden />
            Retiradas
          </Link>
          {isOpen ? null : (
            <Button
              variant="outline"
              aria-keyshortcuts={hasShortcut ? 'L' : undefined}
              onPointerEnter={() => void ListaLeitura.preload()}
              onFocus={() => void ListaLeitura.preload()}
              onClick={open}
            >
              <ScanBarcode />
              Lista de leitura
              {hasShortcut ? <Kbd className="max-md:hidden">L</Kbd> : null}
            </Button>
          )}
        </div>
      </div>
      {isOpen ? <ListaLeitura onClose={() => lista.close()} /> : <BuscaPedido />}
    </>
  );
});

/** Opens the hand-over list of the orders that were sent or selected last in this tab (ENT-23). */
function RomaneioButton() {
  const { length } = useRomaneioIds();
  const open = useOpenRomaneio();
  if (length === 0) return null;
  return (
    <Button variant="outline" onClick={open}>
      <ClipboardList aria-hidden />
      {`Romaneio (${countOf(length, 'pedido', 'pedidos')})`}
    </Button>
  );
}

/** Link to postponed orders, which are in neither table. */
const AdiadosLine = memo(function AdiadosLine({ todos = [] }: { todos: readonly PedidoResumo[] | undefined }) {
  const count = countAdiados(todos);
  if (count === 0) return null;
  return (
    <p className="mt-3 text-sm text-muted-foreground">
      <Link to="/pedidos" search={{ status: 'cancelado' }}>
        {countOf(count, 'pedido com a entrega adiada', 'pedidos com a entrega adiada')}
      </Link>
      , fora destas tabelas.
    </p>
  );
});
