import { expect, type BrowserContext, type Page } from '@playwright/test';

/** Invalidates the token's signature; it stays unexpired for the panel. */
export async function invalidateToken(page: Page, key: 'access' | 'refresh' = 'access'): Promise<void> {
  await page.evaluate((name) => {
    const [head, payload] = (localStorage.getItem(name) ?? '').split('.');
    localStorage.setItem(name, `${head}.${payload}.bmFv`);
  }, key);
}

export async function fillSignIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(account.email);
  await page.getByLabel('Senha', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu do usuário' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL('/login');
}

/** A device clock with this offset in milliseconds, from the first script on. */
export async function offsetClock(page: Page, ms: number): Promise<void> {
  await page.addInitScript((shift) => {
    globalThis.Date = new Proxy(Date, {
      construct: (target, args, self): object => {
        const made: unknown = Reflect.construct(target, args.length === 0 ? [target.now() + shift] : args, self);
        return typeof made === 'object' && made !== null ? made : {};
      },
      get: (target, key): unknown => (key === 'now' ? () => target.now() + shift : Reflect.get(target, key)),
    });
  }, ms);
}

/** A browser that denies storage, as some do when cookies are blocked. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
}

const SEEN = 'seen-of-the-first';

/**
 * Records every mutation and frame that shows the first user's data while the second one is signed in. A sign-in
 * `elsewhere` counts from this tab's storage event on.
 */
export async function recordLeftoverData(
  context: BrowserContext,
  { second, remains, elsewhere = false }: { second: string; remains: readonly string[]; elsewhere?: boolean },
): Promise<void> {
  await context.addInitScript(
    ({ email, texts, key, fromElsewhere }) => {
      let isSignedIn = !fromElsewhere;
      addEventListener('storage', () => {
        isSignedIn = true;
      });
      const look = () => {
        if (!isSignedIn) return;
        const body = document.querySelector('body');
        // Chromium's initial empty document has no storage.
        if (
          location.protocol === 'about:' ||
          body === null ||
          localStorage.getItem('user')?.includes(email) !== true ||
          !body.checkVisibility()
        )
          return;
        const read = body.innerText;
        const seen = texts.filter((text) => read.includes(text));
        if (seen.length > 0) sessionStorage.setItem(key, seen.join(', '));
      };
      const frame = () => {
        look();
        requestAnimationFrame(frame);
      };
      frame();
      new MutationObserver(look).observe(document, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
    },
    { email: second, texts: remains, key: SEEN, fromElsewhere: elsewhere },
  );
}

export async function leftoverDataSeen(page: Page): Promise<string | null> {
  return page.evaluate((key) => sessionStorage.getItem(key), SEEN);
}
