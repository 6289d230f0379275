import type { QueryClient } from '@tanstack/react-query';
import { entregasQueries } from '@/api/entregas';
import { columnsOf, type ColumnOf } from '@/features/entregas/resumo-columns';

/** In which column each order stands by the newest reading, which may not have been drawn yet. */
export function readColumnOf(queryClient: QueryClient): ColumnOf {
  const todos = queryClient.getQueryData(entregasQueries.resumo().queryKey) ?? [];
  const cartas = queryClient.getQueryData(entregasQueries.resumoCartas().queryKey) ?? [];
  return columnsOf([...cartas, ...todos]).columnOf;
}
