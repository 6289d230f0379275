import { readdirSync } from 'node:fs';
import { inProject } from '../../scripts/lib/project.mjs';
import { expect } from '../fixtures.ts';
import type { Backend } from '../support/backend.ts';
import { overflows } from '../support/layout.ts';
import { findPedido } from '../support/pedidos.ts';
import { recordOf } from '../support/records.ts';
import { SCREENS } from '../support/screens.ts';
import { ACCOUNTS } from '../support/target.ts';
import { filaFrom } from '../support/vistoria.ts';
import { test } from './fixtures.ts';
import { pixelRows, type Box } from './pixels.ts';
import { problems, type Evaluates, type Tab } from './tab.ts';

/** Firefox and WebKit as Debian packages them, beside Chromium: `npm run test:engines` (docs/qa.md). */

/** Loads an address signed in as gestora. */
async function openAs(tab: Tab, backend: Backend, path: string): Promise<void> {
  const { origins } = await backend.sessions.browserState('gestora');
  await tab.load(`${backend.origin}/theme.js`);
  for (const { name, value } of origins.flatMap(({ localStorage }) => localStorage)) {
    await tab.evaluate((item) => {
      const [key = '', text = ''] = item.split('\n');
      localStorage.setItem(key, text);
    }, `${name}\n${value}`);
  }
  await tab.load(backend.origin + path);
  await expectReady(tab);
}

/** Goes to a screen in the same document, so that its problems are collected from the start. */
async function visit(tab: Evaluates, path: string): Promise<void> {
  await tab.evaluate((target) => {
    history.pushState(null, '', target);
  }, path);
  await expectReady(tab);
}

async function expectReady(tab: Evaluates): Promise<void> {
  await expect
    .poll(() =>
      tab.evaluate(
        () =>
          document.querySelector('h1') !== null &&
          document.querySelector('#start-screen, .route-progress, [aria-busy=true]') === null &&
          !document.body.innerText.includes('Carregando...'),
      ),
    )
    .toBe(true);
}

/** The texts of the main area. Charts choose their ticks by the width of the font. */
function textsOf(tab: Evaluates): Promise<string[]> {
  return tab.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.replaceAll(/\s+/g, ' ').trim();
      if (text && parent?.checkVisibility() && !parent.closest('svg, option')) found.push(text);
    }
    return found;
  });
}

const h1 = (tab: Tab) => tab.evaluate(() => document.querySelector('h1')?.textContent);
const path = (tab: Tab) => tab.evaluate(() => location.pathname + location.search);
const count = (tab: Tab, selector: string) => tab.evaluate((css) => document.querySelectorAll(css).length, selector);
const isStyled = (tab: Tab) =>
  tab.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--background') !== '');

for (const engine of ['firefox', 'webkit'] as const) {
  test.describe(engine, () => {
    test.use({ engine, role: 'gestora', viewport: { width: 1366, height: 800 } });

    test('shows every screen with the texts of Chromium, without problems or overflow', async ({
      page,
      tab,
      backend,
    }) => {
      test.setTimeout(600_000);
      const chromium: Evaluates = { evaluate: (script, text = '') => page.evaluate(script, text) };
      await page.goto('/users');
      await openAs(tab, backend, '/users');
      for (const screen of SCREENS) {
        const isRecord = screen.address.includes('$');
        const { path: target } = isRecord ? await recordOf(backend, 'gestora', screen) : { path: screen.address };
        await test.step(target, async () => {
          await visit(chromium, target);
          await tab.resize(1366, 800);
          await visit(tab, target);
          // Charts render later than their screen.
          await expect(async () => {
            expect(await textsOf(tab)).toEqual(await textsOf(chromium));
          }).toPass({ timeout: 15_000 });
          expect.soft(await isStyled(tab), target).toBe(true);
          await expect
            .configure({ soft: true })
            .poll(() => overflows(tab), target)
            .toEqual([]);
          await tab.resize(360, 800);
          // Charts follow the width in a later frame.
          await expect.poll(() => overflows(tab), `${target} at 360 px`).toEqual([]);
          expect.soft(await problems(tab), target).toEqual([]);
        });
      }
    });

    test('refuses markup from a script, as Chromium does', async ({ page, tab, backend, guard }) => {
      guard.tolerate('log', '[csp] require-trusted-types-for');
      guard.tolerate('log', 'TrustedHTML');
      const setMarkup = () => {
        try {
          document.createElement('p').innerHTML = '<b>x</b>';
          return 'accepted';
        } catch {
          return 'refused';
        }
      };
      await page.goto('/users');
      await openAs(tab, backend, '/users');
      expect([await page.evaluate(setMarkup), await tab.evaluate(setMarkup)]).toEqual(['refused', 'refused']);
    });

    test('signs in and opens an order that the search finds', async ({ tab, backend }) => {
      const { numero_pedido: numero } = await findPedido(await backend.api('gestora'), '', undefined, 2);
      await tab.load(`${backend.origin}/auth/signin?redirect=/pedidos`);
      await expectReady(tab);
      await tab.fill("//input[@type='email']", ACCOUNTS.gestora.email);
      await tab.fill("//input[@type='password']", ACCOUNTS.gestora.password);
      await tab.click("//button[normalize-space()='Entrar']");
      await expect.poll(() => path(tab)).toBe('/pedidos');
      // The panel focuses the screen once it is open.
      await expectReady(tab);
      await tab.fill("//main//input[@type='search']", numero);
      await tab.click(`//table//a[normalize-space()='${numero}']`);
      await expect.poll(() => h1(tab)).toBe(`Pedido ${numero}`);
      expect(await problems(tab)).toEqual([]);
    });

    test('loads the stylesheet again after it failed once', { tag: '@faults' }, async ({ tab, backend }) => {
      const [stylesheet] = readdirSync(inProject('dist/assets')).filter((file) => file.endsWith('.css'));
      await backend.setFaults([{ path: `/assets/${stylesheet}`, fault: { kind: 'status', status: 404 } }]);
      await tab.load(`${backend.origin}/auth/signin`);
      await expect.poll(() => tab.evaluate(() => document.body.innerText.trim())).toMatch(/tente novamente\.$/);
      await backend.clearFaults();
      await tab.click("//a[normalize-space()='tente novamente.']");
      await expect.poll(() => h1(tab)).toBe('Entrar');
      expect(await isStyled(tab)).toBe(true);
    });

    test('opens a screen by a full load after the connection was cut', { tag: '@faults' }, async ({ tab, backend }) => {
      await openAs(tab, backend, '/users');
      await backend.setFaults([{ path: '*', fault: { kind: 'cut', when: 'before' } }]);
      await tab.load(`${backend.origin}/periodos`).catch(() => undefined);
      await backend.clearFaults();
      await tab.load(`${backend.origin}/periodos`);
      await expectReady(tab);
      expect(await h1(tab)).toBe('Lista de Períodos');
    });

    test('shows no row after Back when the session has ended', async ({ tab, backend }) => {
      await openAs(tab, backend, '/pedidos');
      expect(await count(tab, 'tbody tr')).toBeGreaterThan(0);
      // An open request keeps a page out of the back/forward cache: the prefetch of the next page has ended.
      await expect
        .poll(() =>
          tab.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('page=2'))),
        )
        .toBe(true);
      await tab.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => {
          sessionStorage.setItem('restored', String(persisted));
        });
      });
      await tab.load(`${backend.origin}/theme.js`);
      await tab.evaluate(() => {
        localStorage.clear();
        history.back();
      });
      await expect(async () => {
        expect(await path(tab)).toBe('/auth/signin?redirect=%2Fpedidos');
      }).toPass();
      expect(await count(tab, 'tbody tr')).toBe(0);
      expect(await tab.evaluate(() => sessionStorage.getItem('restored'))).toBe('true');
    });

    test('closes a list whose button was not focused by the press', async ({ tab, backend }) => {
      await openAs(tab, backend, '/pedidos');
      const lists = () => count(tab, '[role=listbox]');
      // A dispatched event does not focus the button, as a press in Safari on macOS.
      const press = (selector: string) =>
        tab.evaluate((css) => {
          const target = document.querySelector(css);
          for (const type of ['pointerdown', 'pointerup', 'click'])
            target?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerType: 'mouse' }));
        }, selector);
      await press('main button[role=combobox]');
      await expect.poll(lists).toBe(1);
      await tab.pressEscape();
      await expect.poll(lists).toBe(0);
      await press('main button[role=combobox]');
      await expect.poll(lists).toBe(1);
      // Radix adds its listener for presses elsewhere after the list has opened.
      await expect(async () => {
        await press('h1');
        expect(await lists()).toBe(0);
      }).toPass({ timeout: 15_000 });
      await tab.click("//main//button[@role='combobox']");
      await tab.click("//*[@role='option'][normalize-space()='Pronto']");
      await expect.poll(() => path(tab)).toBe('/pedidos?status=pronto');
    });

    test('reads a typed date, whose text is centred in its field', async ({ tab, backend }) => {
      await openAs(tab, backend, '/relatorios-vendas-capinhas');
      await tab.fill("//input[@name='inicio']", '05/11/2026');
      const box = await tab.evaluate((): Box => {
        const input = document.querySelector<HTMLInputElement>('input[name=inicio]');
        const { left = 0, top = 0, height = 0 } = input?.getBoundingClientRect() ?? {};
        // The first two digits: a slash ends below them in some fonts. Without the caret and the borders.
        input?.blur();
        return { left: left + 10, top: top + 3, width: 16, height: height - 6 };
      });
      expect(await tab.evaluate(() => document.querySelector<HTMLInputElement>('input[name=inicio]')?.value)).toBe(
        '05/11/2026',
      );
      // WebKit may paint the field after it has the text.
      await expect(async () => {
        const rows = await pixelRows(tab, box);
        const inked = rows.flatMap((row, index) => (Math.max(...row) - Math.min(...row) > 80 ? [index] : []));
        const [first = 0, last = 0] = [inked.at(0), inked.at(-1)];
        expect(last - first, 'the height of the digits').toBeGreaterThan(6);
        expect(Math.abs(first + last - (rows.length - 1))).toBeLessThanOrEqual(3);
      }).toPass({ timeout: 15_000 });
    });

    test('paints the dashes after the current step of an order', async ({ tab, backend }) => {
      const { id } = await findPedido(await backend.api('gestora'), 'pago');
      await openAs(tab, backend, `/pedido/${id}`);
      // WebKit may paint the screen after its elements are there.
      await expect(async () => {
        const box = await tab.evaluate((): Box => {
          const step = document.querySelector('.timeline-step[data-state=current]');
          const { left = 0, top = 0, width = 0 } = step?.getBoundingClientRect() ?? {};
          return { left: left + 20, top: top + 8, width: width - 24, height: 1 };
        });
        const [row = []] = await pixelRows(tab, box);
        const changes = row.filter((value, index) => Math.abs(value - (row[index + 1] ?? value)) > 40).length;
        expect(changes).toBeGreaterThan(6);
      }).toPass({ timeout: 15_000 });
    });

    test('keeps menu entries and CPFs on one line beside scroll bars', async ({ tab, backend }) => {
      const { id } = await findPedido(await backend.api('gestora'), '', ({ itens_pedido: itens }) =>
        itens.some(({ cpf }) => cpf !== null),
      );
      await openAs(tab, backend, `/pedido/${id}`);
      const heights = await tab.evaluate(() => {
        const links = document.querySelectorAll('[aria-label="Menu principal"] a');
        return Array.from(links, (link) => link.getBoundingClientRect().height);
      });
      expect(heights.length).toBeGreaterThan(10);
      expect(heights.filter((height) => height > 30)).toEqual([]);
    });

    test('renders a PDF in place', { tag: ['@writes', '@reset'] }, async ({ tab, backend }) => {
      await filaFrom(await backend.api('atendente'), 'pdf');
      await openAs(tab, backend, '/vistoria');
      await tab.click("//button[normalize-space()='Ver aqui']");
      const ink = () =>
        tab.evaluate(() => {
          const canvas = document.querySelector('canvas');
          const { data } = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
          return data.filter((value, index) => index % 4 === 0 && value < 128).length;
        });
      await expect.poll(ink).toBeGreaterThan(500);
      expect(await problems(tab)).toEqual([]);
    });
  });
}
