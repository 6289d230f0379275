import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { entregasQueries, type PedidoResumo } from '@/api/entregas';
import { useApiQuery } from '@/api/use-api-query';
import { cidadeOf, columnsOf, NO_ROWS, type Colunas } from '@/features/entregas/resumo-columns';

export interface Resumos {
  todos: UseQueryResult<readonly PedidoResumo[]>;
  cartas: UseQueryResult<readonly PedidoResumo[]>;
  /** Undefined until both requests have settled. */
  cidade: Colunas | undefined;
  /** The letters request failed, so letters could not be removed from `cidade` (ENT-13). */
  mayIncludeCartas: boolean;
}

interface Snapshot {
  todos: readonly PedidoResumo[];
  /** Undefined when the letters were never loaded. */
  cartas: readonly PedidoResumo[] | undefined;
}

/**
 * Both summary queries. `cidade` is computed from responses of the same refetch: new orders minus old letters would
 * list a new letter among the city's orders (ENT-05).
 */
export function useResumos(): { resumos: Resumos; cidade: Colunas; cartas: Colunas } {
  const todos = useApiQuery(entregasQueries.resumo());
  const cartas = useApiQuery(entregasQueries.resumoCartas());
  const [snapshot, setSnapshot] = useState<Snapshot>();
  const cartasSettled = cartas.isSuccess || (cartas.isError && cartas.data === undefined);
  const isSettled = todos.isSuccess && cartasSettled && !todos.isFetching && !cartas.isFetching;
  if (isSettled && (snapshot?.todos !== todos.data || snapshot.cartas !== cartas.data)) {
    setSnapshot({ todos: todos.data, cartas: cartas.data });
  }
  const cidade = useMemo(() => snapshot && cidadeOf(snapshot.todos, snapshot.cartas ?? []), [snapshot]);
  const letters = useMemo(() => (cartas.data ? columnsOf(cartas.data) : NO_ROWS), [cartas.data]);
  const mayIncludeCartas = snapshot !== undefined && snapshot.cartas === undefined;
  return { resumos: { todos, cartas, cidade, mayIncludeCartas }, cidade: cidade ?? NO_ROWS, cartas: letters };
}
