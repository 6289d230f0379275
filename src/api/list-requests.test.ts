// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { passesQueries } from '@/api/passes';
import { pedidosQueries } from '@/api/pedidos';
import { periodosQueries } from '@/api/periodos';
import { usuariosQueries } from '@/api/usuarios';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each<[string, (client: QueryClient) => Promise<unknown>, string]>([
  [
    'orders',
    (client) => client.prefetchQuery(pedidosQueries.list({ page: 2, status: 'pago', search: '104' })),
    '/pedidos-paginados/?page=2&status=pago&page_size=10&search=104',
  ],
  [
    'orders of every status',
    (client) => client.prefetchQuery(pedidosQueries.list({ page: 1, status: 'todos', search: '' })),
    '/pedidos-paginados/?page=1&status=&page_size=10&search=',
  ],
  [
    'passes',
    (client) => client.prefetchQuery(passesQueries.list({ page: 2, status: 'emitido', search: 'ana' })),
    '/passes-paginados/?page=2&status=emitido&page_size=10&search=ana',
  ],
  [
    'passes of every status',
    (client) => client.prefetchQuery(passesQueries.list({ page: 1, status: 'todos', search: '' })),
    '/passes-paginados/?page=1&status=&page_size=10&search=',
  ],
  [
    'irregular passes',
    (client) => client.prefetchQuery(passesQueries.irregulares({ page: 2, search: 'ana', entidade: 'escola' })),
    '/passe-rejeitados/?page=2&page_size=10&search=ana&entidade=escola',
  ],
  [
    'users',
    (client) => client.prefetchQuery(usuariosQueries.list({ page: 2, search: 'ana' })),
    '/accounts/users/?page=2&search=ana',
  ],
  [
    'periods',
    (client) => client.prefetchQuery(periodosQueries.list({ page: 2, ordering: '-cod_sistema' })),
    '/listar-periodos/?page=2&page_size=10&ordering=-cod_sistema',
  ],
  [
    'service orders',
    (client) => client.prefetchQuery(ordensServicoQueries.list(2)),
    '/ordens-servico/?page=2&page_size=10',
  ],
])('sends the filter of %s', async (_list, prefetch, expected) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.url.replace(/^.*\/v1/, ''));
    return Promise.resolve(Response.json({ count: 0, results: [] }));
  });
  await prefetch(new QueryClient());
  expect(sent).toEqual([expected]);
});
