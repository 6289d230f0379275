import { Link } from '@tanstack/react-router';
import { memo, type Dispatch } from 'react';
import type { PedidoResumo } from '@/api/entregas';
import { explainFailure } from '@/api/errors';
import { ErrorState } from '@/components/feedback/states';
import { SlowNotice } from '@/components/feedback/loading';
import { BulkBar } from '@/features/entregas/bulk-bar';
import { BulkDialogs } from '@/features/entregas/bulk-dialogs';
import { BulkNotice } from '@/features/entregas/bulk-notice';
import { CartasLine } from '@/features/entregas/cartas-line';
import { ResumoPanel, ResumoSkeleton } from '@/features/entregas/resumo-panel';
import { countAdiados } from '@/features/entregas/resumo-columns';
import type { Selection, SelectionAction } from '@/features/entregas/selection';
import { useBulk } from '@/features/entregas/use-bulk';
import type { Resumos } from '@/features/entregas/use-resumos';
import { countOf } from '@/lib/format';
import '@/features/entregas/entregas.css';

interface PanelProps {
  resumos: Resumos;
  selection: Selection;
  /** Deferred copy of `selection`, for the action bar. */
  barSelection: Selection;
  dispatch: Dispatch<SelectionAction>;
}

/** 'Pedidos da cidade', with the floating bar. */
export const CidadePanel = memo(function CidadePanel({ resumos, selection, barSelection, dispatch }: PanelProps) {
  const bulk = useBulk(selection, dispatch);
  return (
    <ResumoPanel
      id="cidade"
      title="Pedidos da cidade"
      selection={selection}
      dispatch={dispatch}
      hasActions={barSelection.chosen.size > 0}
      idle={bulk.phase === undefined && !bulk.showsDetails}
      placeholder={cidadePlaceholder(resumos)}
      note={resumos.mayIncludeCartas ? 'As cartas não foram carregadas: pode haver cartas entre estes pedidos.' : undefined}
    >
      <BulkNotice bulk={bulk} />
      <BulkBar
        selection={barSelection}
        bulk={bulk}
        onClear={() => {
          dispatch({ type: 'clear' });
        }}
      />
      <BulkDialogs bulk={bulk} selection={selection} />
    </ResumoPanel>
  );
});

/** 'Cartas simples e registradas', with the selection line. */
export const CartasPanel = memo(function CartasPanel({ resumos, selection, barSelection, dispatch }: PanelProps) {
  const bulk = useBulk(selection, dispatch);
  return (
    <ResumoPanel
      id="cartas"
      title="Cartas simples e registradas"
      selection={selection}
      dispatch={dispatch}
      hasActions={barSelection.chosen.size > 0}
      idle={bulk.phase === undefined && !bulk.showsDetails}
      placeholder={cartasPlaceholder(resumos)}
    >
      <BulkNotice bulk={bulk} />
      <CartasLine
        selection={barSelection}
        bulk={bulk}
        onClear={() => {
          dispatch({ type: 'clear' });
        }}
      />
      <BulkDialogs bulk={bulk} selection={selection} />
    </ResumoPanel>
  );
});

function cidadePlaceholder({ todos, cidade }: Resumos) {
  if (cidade) return undefined;
  if (todos.isError && !todos.data) {
    return (
      <ErrorState
        inPanel
        title="Erro ao buscar resumo dos pedidos."
        detail={explainFailure(todos.error)}
        retrying={todos.isFetching}
        onRetry={() => void todos.refetch()}
      />
    );
  }
  return <Waiting pending={todos.isFetching} onRetry={() => void todos.refetch()} />;
}

function cartasPlaceholder({ cartas }: Resumos) {
  if (cartas.data) return undefined;
  if (!cartas.isError) return <Waiting pending={cartas.isFetching} onRetry={() => void cartas.refetch()} />;
  return (
    <ErrorState
      inPanel
      title="Erro ao buscar pedidos de cartas."
      detail={explainFailure(cartas.error)}
      retrying={cartas.isFetching}
      onRetry={() => void cartas.refetch()}
    />
  );
}

function Waiting({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  return (
    <>
      <ResumoSkeleton />
      <SlowNotice pending={pending} onRetry={onRetry} className="p-4" />
    </>
  );
}

/** Link to postponed orders, which are in neither table. */
export const AdiadosLine = memo(function AdiadosLine({ todos = [] }: { todos: readonly PedidoResumo[] | undefined }) {
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
