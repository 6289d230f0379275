// @vitest-environment jsdom
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { romaneioQuery } from '@/api/destinos';
import { entregasQueries } from '@/api/entregas';
import { createQueryClient } from '@/query-client';

it('reads a Romaneio when the screen that was reading the summary closes', async () => {
  const client = createQueryClient();
  const fetch = vi.fn(() => Promise.resolve(Response.json([])));
  fetch.mockImplementationOnce(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', fetch);
  const leave = new QueryObserver(client, entregasQueries.resumo()).subscribe(() => undefined);
  const romaneio = client.query(romaneioQuery([7]));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  leave();
  expect(await romaneio).toEqual([{ id: 7, numero_pedido: null, pedido: undefined }]);
  client.clear();
  vi.unstubAllGlobals();
});
