// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchPasses } from '@/api/passes';

afterEach(() => {
  vi.unstubAllGlobals();
});

const EMAIL = 'ana@embarque.test';
const PASSE = { id: 1, nome: 'Beatriz Conceição', cpf: '52998224725', usuario_email: EMAIL };

it.each([
  ['', null],
  ['conceicao beatriz', null],
  ['529.982', null],
  ['52998224725', null],
  ['39053344705', EMAIL],
  ['998', EMAIL],
  ['ana@embarque', EMAIL],
  ['beatriz ana', EMAIL],
])('names the buyer of a pass that a search for "%s" found: %s', async (search, compradoPor) => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ count: 1, results: [PASSE] })));
  const { rows } = await fetchPasses({ page: 1, status: 'todos', search }, 10, new AbortController().signal);
  expect(rows).toMatchObject([{ id: 1, compradoPor }]);
});
