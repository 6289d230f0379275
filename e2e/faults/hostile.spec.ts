import { expect, test } from '../fixtures.ts';
import { Desk } from './desk.ts';
import { answersOf, holdHostile, tolerateBlocked } from './hold-hostile.ts';
import { HOSTILE_PLACES } from './hostile-places.ts';
import { tryCells } from './matrix.ts';
import { HOSTILITIES } from './poison.ts';

/** Every screen and dialog that shows records, fed with hostile ones: npm run test:faults -- hostile. */

for (const place of HOSTILE_PLACES) {
  test.describe(`hostile records at ${place.screen}`, { tag: ['@matrix', '@faults'] }, () => {
    test.use({ role: place.role });

    test('stay in their box and run nothing', async ({ page, backend, guard }, info) => {
      test.setTimeout(180_000);
      const desk = new Desk(page, backend, guard);
      tolerateBlocked(guard);
      await desk.open();
      const address = await place.address(backend);
      const answers = await answersOf(desk, place, address);
      const failures = await tryCells(info, `hostile ${place.screen}`, HOSTILITIES, {
        hold: (how) => holdHostile(desk, place, how, { address, answers }),
        recover: () => desk.load(),
      });
      expect(failures).toEqual([]);
    });
  });
}
