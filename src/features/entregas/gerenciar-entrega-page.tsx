import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { isDenied } from '@/api/errors';
import { DeniedState } from '@/components/feedback/denied-state';
import { BuscaPedido } from '@/features/entregas/busca-pedido';
import { readColumnOf } from '@/features/entregas/read-column-of';
import { countAdiados } from '@/features/entregas/resumo-columns';
import { AdiadosLine, CartasPanel, CidadePanel } from '@/features/entregas/resumos';
import { useResumos } from '@/features/entregas/use-resumos';
import { useSelection } from '@/features/entregas/use-selection';

const NOBODY: ReadonlySet<number> = new Set();

/** 'Gerenciar Entrega' (specification 2.14): search, actions per order, both summary tables with bulk actions. */
export function GerenciarEntregaPage() {
  const queryClient = useQueryClient();
  const { resumos, cidade, cartas } = useResumos();
  const [cidadeSelection, dispatchCidade] = useSelection(cidade);
  const [cartasSelection, dispatchCartas] = useSelection(cartas);
  const hasBar = useDeferredValue(cidadeSelection.chosen.size > 0);

  // Stable, so that a press in a table does not draw the search and its results again.
  const act = useCallback(
    (id: number) => {
      for (const dispatch of [dispatchCidade, dispatchCartas]) dispatch({ type: 'act', ids: [id] });
    },
    [dispatchCidade, dispatchCartas],
  );
  const settle = useCallback(
    (id: number, succeeded: boolean) => {
      const columnOf = readColumnOf(queryClient);
      for (const dispatch of [dispatchCidade, dispatchCartas]) {
        dispatch({ type: 'settle', ids: [id], done: succeeded ? new Set([id]) : NOBODY, stay: NOBODY, columnOf });
      }
    },
    [queryClient, dispatchCidade, dispatchCartas],
  );

  if (isDenied(resumos.todos.error) && !resumos.todos.data) {
    return <DeniedState detail="Seu usuário não tem acesso às entregas." />;
  }
  return (
    // The bar floats over the end of the page: there stays room for what it covers.
    <div className={hasBar ? 'pb-[148px]' : undefined}>
      <h1 className="mb-4">Gerenciar Entrega</h1>
      <BuscaPedido onAct={act} onSettle={settle} />
      <div className="mt-6 grid gap-6 wide:grid-cols-2">
        <CidadePanel resumos={resumos} selection={cidadeSelection} dispatch={dispatchCidade} />
        <CartasPanel resumos={resumos} selection={cartasSelection} dispatch={dispatchCartas} />
      </div>
      <AdiadosLine count={countAdiados(resumos.todos.data ?? [])} />
    </div>
  );
}
