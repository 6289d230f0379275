import { expect, test } from '@playwright/test';
import { Announcements } from './support/announcements.ts';

const GONE = 'GET /api/v1/pedido/9/ -> 404';
const BUSY = 'GET /api/v1/pedido/9/ -> 503';
const LOST = 'PATCH /api/v1/pedido/9/ -> net::ERR_EMPTY_RESPONSE';

function announce(...announced: Parameters<Announcements['expect']>[]): Announcements {
  const announcements = new Announcements();
  for (const one of announced) announcements.expect(...one);
  return announcements;
}

/** How many of the next occurrences are covered. */
function coveredOf(announcements: Announcements, description: string, occurrences = 5): number {
  const results = Array.from({ length: occurrences }, () => announcements.covers('request', description));
  return results.filter(Boolean).length;
}

test('covers one refused read, one lost write and three tries of a read that is retried', () => {
  expect(coveredOf(announce(['request', GONE]), GONE)).toBe(1);
  expect(coveredOf(announce(['request', / -> net::/]), LOST)).toBe(1);
  expect(coveredOf(announce(['request', BUSY]), BUSY)).toBe(3);
  expect(coveredOf(announce(['log', 'getPedido']), 'warning: [embarque] getPedido: ApiError')).toBe(0);
});

test('covers a log line for each failed request', () => {
  const line = 'warning: [embarque] getPedido: ApiError';
  const announcements = announce(['request', GONE, 2], ['log', 'getPedido']);
  expect(coveredOf(announcements, GONE)).toBe(2);
  expect([1, 2, 3].map(() => announcements.covers('log', line))).toEqual([true, true, false]);
  expect(announcements.covers('log', 'warning: [embarque] listPedidos: ApiError')).toBe(false);
});

test('counts each request that a pattern matches by itself', () => {
  const announcements = announce(['request', /-> 404$/]);
  expect(coveredOf(announcements, GONE)).toBe(1);
  expect(coveredOf(announcements, GONE.replace('9', '10'))).toBe(1);
});

test('covers as many repeats as are announced, together or one by one', () => {
  expect(coveredOf(announce(['request', GONE, 4]), GONE)).toBe(4);
  expect(coveredOf(announce(['request', GONE], ['request', /-> 404$/]), GONE)).toBe(2);
});

test('names what did not occur, except what may occur', () => {
  const announcements = announce(['request', GONE], ['log', 'getPedido']);
  announcements.tolerate('request', / -> 503$/);
  expect(coveredOf(announcements, GONE, 1)).toBe(1);
  expect(announcements.missing()).toEqual(['log getPedido']);
  expect(coveredOf(announcements, BUSY)).toBe(5);
});
