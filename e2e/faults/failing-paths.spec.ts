import { test } from '../fixtures.ts';
import { ROLES } from '../support/target.ts';
import { FaultPage } from './fault-page.ts';
import { READ_CASES } from './read-cases.ts';
import { runFailingPath } from './run-read-cell.ts';

/** The failing path of each screen (ERR-03, ERR-05): one page per role, without a reload between the rows. */

for (const role of ROLES) {
  test.describe(role, { tag: '@faults' }, () => {
    test.use({ role });

    test('each failed read shows its error in place, and a retry recovers', async ({ page, backend, guard }) => {
      const faultPage = new FaultPage(page, backend, guard);
      await faultPage.open();
      for (const row of READ_CASES.filter((each) => each.role === role && !each.screen.includes(' '))) {
        await test.step(`${row.operationId} at ${row.screen}`, () => runFailingPath(faultPage, row));
      }
    });
  });
}
