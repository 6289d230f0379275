// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { readFresh } from '@/api/cancelled-queries';
import { romaneioQuery } from '@/api/destinos';
import { entregasQueries } from '@/api/entregas';
import { createQueryClient } from '@/query-client';

const client = createQueryClient();

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

it('reads the summary of a Romaneio again when its last observer unsubscribes during the fetch', async () => {
  const fetch = vi.fn(() => Promise.resolve(Response.json([])));
  fetch.mockImplementationOnce(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetch);
  const unsubscribe = new QueryObserver(client, entregasQueries.resumo()).subscribe(() => undefined);
  const pedidos = client.query(romaneioQuery([7]));
  await expect.poll(() => fetch).toHaveBeenCalledTimes(1);
  unsubscribe();
  expect(await pedidos).toEqual([{ id: 7, numero_pedido: null, pedido: undefined }]);
});

it.each([
  ['the cached data', ['old']],
  ['an error', []],
])('reads again instead of returning %s when a mutation cancels the fetch', async (_instead, cached) => {
  const queryKey = ['pedido'];
  for (const data of cached) client.setQueryData(queryKey, data);
  const queryFn = vi.fn(() => Promise.resolve('new'));
  queryFn.mockImplementationOnce(() => new Promise(() => undefined));
  const data = readFresh(client, { queryKey, queryFn });
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(1);
  await client.cancelQueries({ queryKey });
  expect(await data).toBe('new');
});

it('ends with the session', async () => {
  const queryFn = vi.fn(() => new Promise<never>(() => undefined));
  const data = readFresh(client, { queryKey: ['pedido'], queryFn });
  await expect.poll(() => queryFn).toHaveBeenCalledTimes(1);
  client.clear();
  await expect(data).rejects.toThrow('CancelledError');
});
