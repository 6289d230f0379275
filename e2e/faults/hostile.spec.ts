import { expect, test } from '../fixtures.ts';
import { required } from '../support/required.ts';
import { FaultPage } from './fault-page.ts';
import { HOSTILE_PLACES } from './hostile-places.ts';
import { HOSTILE_KINDS } from './hostile-responses.ts';
import { tryCells } from './matrix.ts';
import { responsesOf, begin, runHostileCell, tolerateBlocked } from './run-hostile-cell.ts';
import { runHostileRefusalCell, runHostileUserCell, WORDINGS } from './run-hostile-words-cell.ts';
import { SEND_CASES } from './send-cases.ts';

/** Every screen and dialog with hostile records: npm run test:faults -- hostile. */

for (const place of HOSTILE_PLACES) {
  test.describe(`hostile records at ${place.screen}`, { tag: ['@matrix', '@faults'] }, () => {
    test.use({ role: place.role });

    test('stay in their box and execute nothing', async ({ page, backend, guard }) => {
      test.setTimeout(180_000);
      const faultPage = new FaultPage(page, backend, guard);
      tolerateBlocked(guard);
      await faultPage.open();
      const address = await place.address(backend);
      const responses = await responsesOf(faultPage, place, address);
      const failures = await tryCells(HOSTILE_KINDS, {
        runCell: (how) => runHostileCell(faultPage, place, how, { address, responses }),
        recover: () => begin(faultPage, place),
      });
      expect(failures).toEqual([]);
    });
  });
}

test.describe('hostile record of the signed-in user', { tag: ['@matrix', '@faults'] }, () => {
  test.use({ role: 'gestora' });

  test('stays in its box and executes nothing', async ({ page, backend, guard }) => {
    test.setTimeout(180_000);
    const faultPage = new FaultPage(page, backend, guard);
    tolerateBlocked(guard);
    await faultPage.open();
    expect(
      await tryCells(HOSTILE_KINDS, {
        runCell: (how) => runHostileUserCell(faultPage, how),
        recover: () => faultPage.load(),
      }),
    ).toEqual([]);
  });
});

/** A form, a one-click action and a dialog that quotes the server: all refusals use the same components. */
const REFUSED = ['createPeriodo', 'updatePedidoStatus', 'createOrdemServico'].map((operationId) =>
  required(SEND_CASES.find((row) => row.operationId === operationId)),
);

for (const [at, row] of REFUSED.entries()) {
  // A file has no fields.
  const wordings = WORDINGS.filter((wording) => wording === 'detail' || row.without?.includes('400 fields') !== true);

  test.describe(
    `hostile refusal of ${row.operationId} at ${row.screen}`,
    { tag: ['@matrix', '@faults', '@writes'] },
    () => {
      test.use({ role: row.role });

      test('stays in its box and executes nothing', async ({ page, backend, guard }) => {
        test.setTimeout(180_000);
        const faultPage = new FaultPage(page, backend, guard);
        await faultPage.open();
        const failures = await tryCells(wordings, {
          runCell: (wording) =>
            runHostileRefusalCell(faultPage, row, wording, 300 + at + wordings.indexOf(wording) * 100),
          recover: () => faultPage.load(),
        });
        expect(failures).toEqual([]);
      });
    },
  );
}
