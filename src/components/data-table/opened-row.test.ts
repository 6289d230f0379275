// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { openedRow, rememberOpenedRow } from '@/components/data-table/opened-row';

const clickOn = (selector: string, detail: number) => {
  rememberOpenedRow({ detail, target: document.querySelector(selector) ?? document });
};
const ENTER = 0;

beforeEach(() => {
  history.replaceState(null, '', '/pedidos?page=2');
  document.body.innerHTML =
    '<main><div data-row-list=""><a href="/pedido/1">1</a><a href="/pedido/2"><b>2</b></a><i></i></div></main>';
  clickOn('a', ENTER);
});

it('is the link that Enter opened, after a navigation from its record', () => {
  clickOn('b', ENTER);
  expect(openedRow('/pedido/2')?.textContent).toBe('2');
  expect(openedRow('/pedido/1')).toBeUndefined();
});

it('ignores a click of a pointer, and Enter outside of a link', () => {
  clickOn('b', 1);
  clickOn('i', ENTER);
  expect(openedRow('/pedido/1')?.textContent).toBe('1');
});

it('is undefined in another list, and when the row has left the list', () => {
  history.replaceState(null, '', '/pedidos?page=3');
  expect(openedRow('/pedido/1')).toBeUndefined();
  history.replaceState(null, '', '/pedidos?page=2');
  document.querySelector('a')?.remove();
  expect(openedRow('/pedido/1')).toBeUndefined();
});
