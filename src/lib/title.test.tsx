// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pageTitle, useRecordTitle } from '@/lib/title';

beforeEach(() => {
  document.title = 'Embarque';
});

it.each([
  ['Todos os Pedidos', 'Todos os Pedidos · Embarque'],
  ['9'.repeat(40), `${'9'.repeat(40)} · Embarque`],
  ['9'.repeat(41), `${'9'.repeat(40)}... · Embarque`],
])('names the page %s', (title, expected) => {
  expect(pageTitle(title)).toBe(expected);
});

it("sets a record's title once it has loaded, and restores the route's for the next one", () => {
  const { rerender, unmount } = renderHook(({ title }: { title?: string }) => useRecordTitle(title), {
    initialProps: {},
  });
  expect(document.title).toBe('Embarque');
  rerender({ title: 'Pedido 529' });
  expect(document.title).toBe('Pedido 529 · Embarque');
  // The next record, whose number has not loaded.
  rerender({});
  expect(document.title).toBe('Embarque');
  unmount();
});
