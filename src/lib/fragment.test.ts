// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { elementOfFragment } from '@/lib/fragment';

it.each([
  ['conteudo', 'conteudo'],
  ['se%C3%A7%C3%A3o', 'seção'],
  ['', undefined],
  ['outro', undefined],
  ['%', undefined],
  ['%E0%A4%A', undefined],
])('finds the element of the fragment %j', (fragment, id) => {
  document.body.innerHTML = '<main id="conteudo"></main><h2 id="seção"></h2>';
  expect(elementOfFragment(fragment)?.id).toBe(id);
});
