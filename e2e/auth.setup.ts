import { expect, test as setup } from './fixtures.ts';
import { required } from './support/required.ts';
import { fillSignIn } from './support/session-helpers.ts';
import { ACCOUNTS, authFile, ROLES } from './support/target.ts';

/** Storage state of each role. With E2E_BASE_URL every test starts from it. */
for (const role of ROLES) {
  setup(`signs in as ${role}`, { tag: '@setup' }, async ({ page, backend }) => {
    await page.goto('/login');
    await fillSignIn(page, ACCOUNTS[role]);
    await expect(page.getByRole('button', { name: 'Menu do usuário' })).toBeVisible();
    const { origins } = await page.context().storageState({ path: authFile(role) });
    const keys = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
    // A local backend has its own sessions: Sessions builds the same state from an API sign-in.
    for (const { name } of required((await backend.sessions.browserState(role)).origins[0]).localStorage)
      expect(keys).toContain(name);
  });
}
