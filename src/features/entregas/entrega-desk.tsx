import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { BuscaPedido } from '@/features/entregas/busca-pedido';
import { readColumnOf } from '@/features/entregas/read-column-of';
import type { Colunas } from '@/features/entregas/resumo-columns';
import { AdiadosLine, CartasPanel, CidadePanel } from '@/features/entregas/resumos';
import type { Resumos } from '@/features/entregas/use-resumos';
import { useSelection } from '@/features/entregas/use-selection';
import { useFrameLater } from '@/lib/use-frame-later';

const NOBODY: ReadonlySet<number> = new Set();

interface EntregaDeskProps {
  resumos: Resumos;
  cidade: Colunas;
  cartas: Colunas;
}

/**
 * The screen once its user may see it. What is selected is kept here, below what is read: so a press in a table draws
 * that table alone, and neither the other one nor the search with its results.
 */
export function EntregaDesk({ resumos, cidade, cartas }: EntregaDeskProps) {
  const queryClient = useQueryClient();
  const [cidadeSelection, dispatchCidade] = useSelection(cidade);
  const [cartasSelection, dispatchCartas] = useSelection(cartas);
  // The actions come a frame after the mark of the row that was pressed.
  const cidadeBar = useFrameLater(cidadeSelection);
  const cartasBar = useFrameLater(cartasSelection);

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
    // The bar floats over the end of the page: there stays room for what it covers.
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
