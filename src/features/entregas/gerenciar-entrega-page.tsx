import { Link } from '@tanstack/react-router';
import { memo, useCallback, useDeferredValue } from 'react';
import type { PedidoResumo } from '@/api/entregas';
import { isDenied } from '@/api/errors';
import { DeniedState } from '@/components/feedback/states';
import { BulkBar } from '@/features/entregas/bulk-bar';
import { BuscaPedido } from '@/features/entregas/busca-pedido';
import { CartasLine } from '@/features/entregas/cartas-line';
import { countAdiados } from '@/features/entregas/resumo-columns';
import { ResumoPanel } from '@/features/entregas/resumo-panel';
import { useSelection, type SelectionAction } from '@/features/entregas/selection';
import { useResumos, type Resumos } from '@/features/entregas/use-resumos';
import { countOf } from '@/lib/format';
import '@/features/entregas/entregas.css';

/** 'Gerenciar Entrega': search, actions per order, and summary tables with bulk actions. */
export function GerenciarEntregaPage() {
  const resumos = useResumos();
  if (isDenied(resumos.todos.error) && !resumos.todos.data) {
    return <DeniedState detail="Seu usuário não tem acesso às entregas." />;
  }
  return <EntregaDesk resumos={resumos} />;
}

/** Search and both summary tables. Selections are kept here, so that selecting a row does not render the page above. */
function EntregaDesk({ resumos }: { resumos: Resumos }) {
  const [cidade, dispatchCidade] = useSelection(resumos.cidadeRows);
  const [cartas, dispatchCartas] = useSelection(resumos.cartasRows);
  // The checkbox renders first; the action bar follows.
  const cidadeBar = useDeferredValue(cidade);
  const cartasBar = useDeferredValue(cartas);
  const dispatchToBoth = useCallback(
    (action: SelectionAction) => {
      dispatchCidade(action);
      dispatchCartas(action);
    },
    [dispatchCidade, dispatchCartas],
  );

  return (
    // Room for the floating bar.
    <div className={cidadeBar.chosen.size > 0 ? 'pb-[148px]' : undefined}>
      <h1 className="mb-4">Gerenciar Entrega</h1>
      <BuscaPedido dispatch={dispatchToBoth} />
      <div className="mt-6 grid gap-6 wide:grid-cols-2">
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
        />
      </div>
      <AdiadosLine todos={resumos.todos.data} />
    </div>
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
