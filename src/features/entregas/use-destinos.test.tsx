// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { enderecosQueries } from '@/api/enderecos';
import { useDestinos } from '@/features/entregas/use-destinos';

const pedido = (id: number) => ({ id, numero_pedido: null, status: 'pronto', pago_em: null });

it('gives a null address to an omitted letter, and to no other omitted order (ENT-24)', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(enderecosQueries.list().queryKey, []);
  const [todos, cartas] = [[pedido(1), pedido(2)], [pedido(2)]];
  const { result } = renderHook(() => useDestinos(todos, [], cartas), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  expect(Array.from(result.current.destinos.enderecos ?? [])).toEqual([[2, null]]);
});
