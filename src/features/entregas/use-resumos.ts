import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { entregasQueries, type PedidoResumo } from '@/api/entregas';
import { cidadeOf, columnsOf, NO_ROWS, type Colunas } from '@/features/entregas/resumo-columns';

export interface Resumos {
  todos: UseQueryResult<readonly PedidoResumo[]>;
  cartas: UseQueryResult<readonly PedidoResumo[]>;
  /** Undefined until both calls have answered. */
  cidade: Colunas | undefined;
}

interface Pair {
  todos: readonly PedidoResumo[];
  cartas: readonly PedidoResumo[];
}

/**
 * Both summary calls. The city's table is made of a pair that was read together: with new orders and old letters, a new
 * letter would stand among the city's (ENT-05). So while one of the two is being read, or fails, the last pair stays.
 */
export function useResumos(): { resumos: Resumos; cidade: Colunas; cartas: Colunas } {
  const todos = useQuery(entregasQueries.resumo());
  const cartas = useQuery(entregasQueries.resumoCartas());
  const [pair, setPair] = useState<Pair>();
  const isSettled = todos.isSuccess && cartas.isSuccess && !todos.isFetching && !cartas.isFetching;
  if (isSettled && (pair?.todos !== todos.data || pair.cartas !== cartas.data)) {
    setPair({ todos: todos.data, cartas: cartas.data });
  }
  const cidade = useMemo(() => pair && cidadeOf(pair.todos, pair.cartas), [pair]);
  const letters = useMemo(() => (cartas.data ? columnsOf(cartas.data) : NO_ROWS), [cartas.data]);
  return { resumos: { todos, cartas, cidade }, cidade: cidade ?? NO_ROWS, cartas: letters };
}
