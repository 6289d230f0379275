import { useMemo, useState } from 'react';
import { entregasQueries, type PedidoResumo } from '@/api/entregas';
import { useApiQuery } from '@/api/use-api-query';
import { cidadeRowsOf, groupByStatus } from '@/features/entregas/resumo-columns';

interface Snapshot {
  todos: readonly PedidoResumo[];
  /** Undefined when the letters were never loaded. */
  cartas: readonly PedidoResumo[] | undefined;
}

export type Resumos = ReturnType<typeof useResumos>;

/**
 * Both summary queries. `cidadeRows` waits for both responses of a refetch: with old letters it would contain a new
 * letter (ENT-05).
 */
export function useResumos() {
  const todos = useApiQuery(entregasQueries.resumo());
  const cartas = useApiQuery(entregasQueries.resumoCartas());
  const [snapshot, setSnapshot] = useState<Snapshot>();
  const isSettled = todos.isSuccess && !cartas.isPending && !todos.isFetching && !cartas.isFetching;
  if (isSettled && (snapshot?.todos !== todos.data || snapshot.cartas !== cartas.data)) {
    setSnapshot({ todos: todos.data, cartas: cartas.data });
  }
  return {
    todos,
    cartas,
    /** Undefined until both requests have settled. */
    cidadeRows: useMemo(() => snapshot && cidadeRowsOf(snapshot.todos, snapshot.cartas ?? []), [snapshot]),
    cartasRows: useMemo(() => cartas.data && groupByStatus(cartas.data), [cartas.data]),
    /** The last letters request failed, so new letters could not be removed from `cidadeRows` (ENT-13). */
    mayIncludeCartas: snapshot !== undefined && (cartas.isError || snapshot.cartas === undefined),
  };
}
