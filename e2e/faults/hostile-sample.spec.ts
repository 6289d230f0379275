import { expect, test } from '../fixtures.ts';
import { Desk } from './desk.ts';
import { answersOf, holdHostile, tolerateBlocked } from './hold-hostile.ts';
import { HOSTILE_PLACES } from './hostile-places.ts';
import type { Hostility } from './poison.ts';

/** One cell of each kind of hostile.spec.ts; `npm run test:faults` runs all. */

const CELLS: Readonly<Record<string, readonly Hostility[]>> = {
  '/pedidos': ['long', 'refusal'],
  '/pedido/$id': ['markup', 'links'],
  '/users/historico-usuario/$usuarioId': ['long', 'odd'],
  '/ordens-servico/$id/detalhes passes': ['bidi', 'emoji'],
  '/tipos-passe excluir': ['markup', 'missing'],
  '/relatorios': ['odd', 'null'],
};

test.use({ role: 'gestora' });

test('hostile records execute nothing, stay in their box and show no technical term', { tag: '@faults' }, async ({ page, backend, guard }) => {
  const desk = new Desk(page, backend, guard);
  tolerateBlocked(guard);
  await desk.open();
  const picked = HOSTILE_PLACES.filter(({ screen }) => screen in CELLS);
  expect(picked).toHaveLength(Object.keys(CELLS).length);
  for (const place of picked) {
    const address = await place.address(backend);
    const answers = await answersOf(desk, place, address);
    for (const how of CELLS[place.screen] ?? []) await test.step(`${place.screen}, ${how}`, () => holdHostile(desk, place, how, { address, answers }));
  }
});
