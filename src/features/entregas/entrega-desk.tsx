import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useDeferredValue } from 'react';
import { BuscaPedido } from '@/features/entregas/busca-pedido';
import { readColumnOf } from '@/features/entregas/read-column-of';
import type { Colunas } from '@/features/entregas/resumo-columns';
import { AdiadosLine, CartasPanel, CidadePanel } from '@/features/entregas/resumos';
import type { Resumos } from '@/features/entregas/use-resumos';
import { useSelection } from '@/features/entregas/use-selection';

const NOBODY: ReadonlySet<number> = new Set();

interface EntregaDeskProps {
  resumos: Resumos;
  cidade: Colunas;
  cartas: Colunas;
}

/** Search and both summary tables. Selections are kept here, so that selecting a row does not render the page above. */
export function EntregaDesk({ resumos, cidade, cartas }: EntregaDeskProps) {
  const queryClient = useQueryClient();
  const [cidadeSelection, dispatchCidade] = useSelection(cidade);
  const [cartasSelection, dispatchCartas] = useSelection(cartas);
  // The checkbox renders first; the action bar follows.
  const cidadeBar = useDeferredValue(cidadeSelection);
  const cartasBar = useDeferredValue(cartasSelection);

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

  return (
    // Room for the floating bar.
    <div className={cidadeBar.chosen.size > 0 ? 'pb-[148px]' : undefined}>
      <h1 className="mb-4">Gerenciar Entrega</h1>
      <BuscaPedido onAct={act} onSettle={settle} />
      <div className="mt-6 grid gap-6 wide:grid-cols-2">
        <CidadePanel resumos={resumos} selection={cidadeSelection} barSelection={cidadeBar} dispatch={dispatchCidade} />
        <CartasPanel resumos={resumos} selection={cartasSelection} barSelection={cartasBar} dispatch={dispatchCartas} />
      </div>
      <AdiadosLine todos={resumos.todos.data} />
    </div>
  );
}
