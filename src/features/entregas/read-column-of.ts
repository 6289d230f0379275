import type { QueryClient } from '@tanstack/react-query';
import { entregasQueries } from '@/api/entregas';
import { columnsOf, type ColumnOf } from '@/features/entregas/resumo-columns';

/** Column of each order in the query cache, which may be newer than the last render. */
export function readColumnOf(queryClient: QueryClient): ColumnOf {
  const todos = queryClient.getQueryData(entregasQueries.resumo().queryKey) ?? [];
  const cartas = queryClient.getQueryData(entregasQueries.resumoCartas().queryKey) ?? [];
  return columnsOf([...cartas, ...todos]).columnOf;
}
