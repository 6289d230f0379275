import type { Page } from '@playwright/test';
import { readTable } from '../support/tables.ts';
import type { Step, StepResult } from './actions.ts';
import type { Change, Control, View, Walker } from './walker.ts';

/** A step with the view before it and the settled view after it. */
export interface Moment {
  readonly walker: Walker;
  readonly step: Step;
  readonly result: StepResult;
  readonly before: View;
  readonly after: View;
  /** What still loads after the wait of `Walker.settle`. */
  readonly loading: string | undefined;
  /** Changes that the step sent. */
  readonly sent: Walker['changes'];
  /** The browser asked about unsaved input. */
  readonly browserAsked: boolean;
}

/** Returns what is wrong. */
type Property = (moment: Moment) => string | undefined | Promise<string | undefined>;

export const hasSucceeded = ({ status = 0 }: Change) => status >= 200 && status < 300;

const CRASHES = /Não foi possível abrir esta tela|Falha ao abrir a tela/;

/** Repeats a check until it passes, for a second and at least six times, because a busy machine may stall. */
async function withinASecond(
  { walker, after }: Moment,
  check: (view: View) => string | undefined | Promise<string | undefined>,
): Promise<string | undefined> {
  const deadline = Date.now() + 1_000;
  for (let view = after, looks = 1; ; view = await walker.look(), looks += 1) {
    const problem = await check(view);
    if (problem === undefined || (looks > 5 && Date.now() > deadline)) return problem;
  }
}

/** The text of a value that the accessibility tree may quote; a search ignores invisible characters. */
const unquoted = (value: string) => value.replaceAll(/^"|"$|\p{Cf}/gu, '').trim();

/** 'Localizar em Enviado' filters loaded rows and is not in the address. */
const isLocalFilter = ({ name }: Control) => name.startsWith('Localizar em');

function nothingCrashes({ walker, after }: Moment) {
  return walker.uncaught[0] ?? (CRASHES.test(after.outline) ? 'the screen of a crash shows' : undefined);
}

function serverFailsOnlyWhenInjected({ walker }: Moment) {
  return walker.serverFailures[0];
}

function loadingEnds({ loading }: Moment) {
  return loading === undefined ? undefined : `${loading} does not stop loading`;
}

/**
 * A press changes the view within a second, or moves the focus to another element. Exempt: a link to the current address; a
 * chosen radio, preset or document; a double press except of a link, because the second press may undo the first; a repeated
 * press, whose answer ('Copiado') may still show; a submit while a field is invalid; 'Ajustar' of a document that fits already.
 */
async function pressHasEffect(moment: Moment) {
  const { walker, step, before } = moment;
  const { pressed, blocked } = moment.result;
  // The logo of the sign-in screen leads to '/', which leads back.
  const here = [before.url.href, ...(before.url.pathname === '/auth/signin' ? [`${before.url.origin}/`] : [])];
  const isLinkToHere = pressed?.href !== undefined && here.includes(new URL(pressed.href, before.url).href);
  if (!pressed || blocked !== undefined) return undefined;
  const actions = walker.log.filter((line) => !/^(find no|cannot)/.test(line));
  const isRepeated = actions.at(-2)?.endsWith(` the ${pressed.role} '${pressed.name}'`);
  if (
    isLinkToHere ||
    isRepeated ||
    (step.kind === 'press' && step.twice && pressed.role !== 'link') ||
    pressed.isChosen ||
    /radio|combobox/.test(pressed.role) ||
    pressed.name === 'Ajustar'
  )
    return undefined;
  const form = walker.page.locator('form', { has: walker.page.locator('[aria-invalid=true]') });
  const submits = await form.locator('[type=submit]').allInnerTexts();
  if (submits.includes(pressed.name)) return undefined;
  return withinASecond(moment, ({ fingerprint, focusedRef, controls }) => {
    const hasMovedFocus = focusedRef !== undefined && focusedRef !== before.focusedRef && focusedRef !== pressed.ref;
    // A retry that fails at once shows the same failure anew.
    const isReplaced = !controls.some(({ ref }) => ref === pressed.ref);
    return fingerprint === before.fingerprint && !hasMovedFocus && !isReplaced
      ? `pressing '${pressed.name}' had no visible effect`
      : undefined;
  });
}

/** A search reaches the address half a second after the last key. */
async function addressAndListAgree(moment: Moment) {
  return withinASecond(moment, ({ url, outline, controls }) => {
    const shown = /Página (\d+) de \d+/.exec(outline)?.[1];
    const page = url.searchParams.get('page') ?? '1';
    if (shown !== undefined && shown !== page) return `the address says page ${page}, the pager ${shown}`;
    const search = url.searchParams.get('search');
    const box = controls.find(
      (control) => control.role === 'searchbox' && control.dialog === undefined && !isLocalFilter(control),
    );
    return search !== null && box && unquoted(box.value) !== search.trim()
      ? `the address searches '${search}', the field '${box.value}'`
      : undefined;
  });
}

function pagerStaysInRange({ after: { outline } }: Moment) {
  const [text, page, last] = /Página (\d+) de (\d+)/.exec(outline) ?? [];
  return Number(page) > Number(last) || page === '0' ? `the pager says '${text}'` : undefined;
}

/**
 * Pointer and focus pause a toast, so time under them does not count. A refusal that is repeated, by the server or at a field,
 * shows its toast anew. A machine that stalls has another second.
 */
async function toastsClose(moment: Moment) {
  const hasSent = moment.sent.length > 0;
  return withinASecond(moment, async () => {
    const overdue = await moment.walker.page.evaluate((isSent) => {
      const toasts = Array.from(document.querySelectorAll<HTMLElement>('[data-sonner-toast]'));
      const isPaused = document.querySelector('[data-sonner-toaster]:is(:hover, :focus-within)') !== null;
      const isShownAnew = isSent || document.querySelector('[aria-invalid=true]') !== null;
      for (const toast of toasts) {
        if (isPaused || isShownAnew || toast.dataset['shownAt'] === undefined)
          toast.dataset['shownAt'] = String(performance.now());
      }
      return toasts.find((toast) => performance.now() - Number(toast.dataset['shownAt']) > 8_000)?.innerText;
    }, hasSent);
    return overdue === undefined ? undefined : `the toast '${overdue}' stays for more than 8 seconds`;
  });
}

/**
 * A bulk action sends a request for each record, so only equal ones count. A 401 is sent again after the renewal. Playwright has
 * no bodies of the service orders of a distribution, which differ in their orders.
 */
function onePressSendsOnce({ step, result, before, sent }: Moment) {
  const isDistributed = before.dialogs.some((name) => name.endsWith('Distribuir pedidos em espera'));
  // A distribution goes on during the next steps.
  if (isDistributed || /Distribuindo \d/.test(before.outline)) return undefined;
  const names = sent
    .filter(({ status }) => status !== 401)
    .map(({ method, path, body }) => `${method} ${path} ${body}`);
  // Each of eight presses of Enter may send again what the server has just refused.
  const presses = step.kind === 'key' ? step.times : 1;
  const isTooOften = (name: string) => names.filter((other) => other === name).length > presses;
  const twice = names.find((name) => isTooOften(name) && !name.includes('/token/refresh/'));
  const decisions = sent.filter(({ path }) => path.includes('/mark-'));
  if (decisions.length > 1 && result.pressed) return `one press decided ${decisions.length} cases`;
  return twice === undefined ? undefined : `${twice} was sent twice`;
}

/** Except what 'Mostrar CPF' revealed and what a field contains (PRV-04). */
async function hiddenDataStaysMasked(moment: Moment) {
  const { result, after } = moment;
  const { page, personalData, unmasked } = moment.walker;
  if ((await page.evaluate(() => localStorage.getItem('hide-personal-data'))) !== 'on') return undefined;
  for (const { value, isField } of after.controls) if (isField && value !== '') unmasked.push(value);
  if (result.pressed?.name.startsWith('Mostrar ')) unmasked.push(...(await personalData.shownOn(page)));
  return withinASecond(moment, async () => {
    const shown = await personalData.shownOn(page);
    const whole = shown.find((value) => !unmasked.some((text) => text.includes(value)));
    return whole === undefined ? undefined : `'${whole}' shows while personal data is hidden`;
  });
}

function decisionsHitPaintedCases({ walker: { blindDecisions } }: Moment) {
  return blindDecisions.length === 0
    ? undefined
    : `decided before its document had painted: ${blindDecisions.join(', ')}`;
}

/** The cells of all tables; undefined without a table, or if a dialog hides one while it is read. */
async function readCells(page: Page): Promise<readonly string[] | undefined> {
  const tables = await page.getByRole('table').filter({ visible: true }).all();
  if (tables.length === 0) return undefined;
  return Promise.all(tables.map((table) => readTable(table))).then(
    (rows) => rows.flat().flatMap((row) => Object.entries(row).map(([column, text]) => `${column}: ${text}`)),
    () => undefined,
  );
}

/**
 * The first cell that differs from a new tab's. Exempt: cells that the new tab masks, since the page may have revealed them, and
 * empty ones, since counts of rows load when they come near the viewport.
 */
function findDifference(shown: readonly string[], expected: readonly string[]): string | undefined {
  const isExempt = (cell = '') => cell.includes('**') || cell.endsWith(': ');
  const length = Math.max(shown.length, expected.length);
  const at = Array.from({ length }, (_, index) => index).find(
    (index) => shown[index] !== expected[index] && !isExempt(shown[index]) && !isExempt(expected[index]),
  );
  return at === undefined ? undefined : `the list shows '${shown[at]}', a new tab '${expected[at]}'`;
}

/** After a successful change, and after Back, Forward or a reload, every list has the rows that a new tab at the same address has. */
async function listsShowTheServersState(moment: Moment) {
  const { walker, step, before, after } = moment;
  const { page } = walker;
  const succeeded = walker.changes.filter(hasSucceeded).length;
  const isFiltered = after.controls.some((control) => isLocalFilter(control) && unquoted(control.value) !== '');
  const canCompare = after.dialogs.length === 0 && !after.outline.includes('Tentar novamente') && !isFiltered;
  // The comparison clears injected faults.
  const hasMoved =
    step.kind === 'move' && !walker.hasFaults && (step.to === 'reload' || before.url.href !== after.url.href);
  const isDue = hasMoved || walker.checkedLists.get(after.url.href) !== succeeded;
  if (!canCompare || !isDue || (await readCells(page)) === undefined) return undefined;
  walker.checkedLists.set(after.url.href, succeeded);
  if (walker.hasFailedRead || (succeeded === 0 && !hasMoved)) return undefined;
  const tab = await walker.openTabWithoutFaults(after.url.href);
  try {
    return await withinASecond(moment, async () => {
      const [shown, expected] = [await readCells(page), await readCells(tab)];
      return shown && expected && findDifference(shown, expected);
    });
  } finally {
    await tab.close();
  }
}

/** A dialog with unsaved input closes only after a question or a successful request. */
function unsavedDialogsAsk({ walker, before, after, sent, browserAsked }: Moment) {
  const { draft } = walker;
  if (draft === undefined) return undefined;
  const isSaved = sent.some((change) => hasSucceeded(change) && !change.path.includes('/token/refresh/'));
  const isOpen = after.dialogs.some((name) => name.endsWith(` ${draft.dialog}`));
  const isShown = after.controls.some(({ dialog, name }) => dialog === draft.dialog && name === draft.field);
  const wasAsked = /Descartar|Salvar mesmo assim/.test(before.outline) || browserAsked;
  // Another dialog, the palette or a question, hides it from the accessibility tree.
  const isKept = isShown || (!isOpen && !wasAsked && after.dialogs.length > 0);
  // After a reload the dialog opens again, with the stored values.
  if (isSaved || browserAsked || !isKept) walker.draft = undefined;
  return isSaved || isKept || wasAsked
    ? undefined
    : `'${draft.text}' in '${draft.field}' of '${draft.dialog}' is lost without a question`;
}

/** After a closed dialog, and after every press, by pointer or key, that stays on its screen. */
async function focusStaysOnTheScreen(moment: Moment) {
  const { walker, step, result, before, after } = moment;
  const isReload = step.kind === 'move' && step.to === 'reload';
  const hasClosed = after.dialogs.length < before.dialogs.length;
  const isPress = result.pressed !== undefined && result.blocked === undefined;
  if (isReload || !(hasClosed || isPress) || after.url.pathname !== before.url.pathname) return undefined;
  return withinASecond(moment, async () =>
    (await walker.page.evaluate(() => document.activeElement === document.body))
      ? `the focus is on body after ${result.description}`
      : undefined,
  );
}

/** Every enabled control can be scrolled to a place where the pointer hits it. */
async function everythingIsInReach({ walker: { page }, result }: Moment) {
  if (result.blocked !== undefined) return result.blocked;
  const covered = () =>
    page.evaluate(async () => {
      const isHit = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const label = element.closest('label');
        // An open popover covers what is behind it.
        const isBehindPopover =
          hit?.closest('[data-radix-popper-content-wrapper], [role=listbox], [role=menu], select:open') != null;
        // The link that skips to the content covers the logo while it has the focus.
        const isBehindFocus = hit !== null && hit !== document.body && hit === document.activeElement;
        return (
          isBehindPopover ||
          isBehindFocus ||
          (hit !== null && (element.contains(hit) || hit.contains(element))) ||
          label?.contains(hit)
        );
      };
      const modal = document.querySelector('[role=dialog][data-state=open], [role=alertdialog][data-state=open]');
      const controls = (modal ?? document).querySelectorAll(
        'a:not([href^="#"]), button:enabled, input:enabled, select:enabled, textarea:enabled',
      );
      const isShown = (control: Element) => {
        const { width, height } = control.getBoundingClientRect();
        const isIgnored = control.closest('[aria-hidden=true], [aria-disabled=true], [inert], [data-sonner-toaster]');
        const isVisible = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return isVisible && !isIgnored && width > 2 && height > 2;
      };
      const isHitAfterScroll = async (control: Element) => {
        // A popover follows its trigger, a frame later.
        const popover = control.closest('[data-radix-popper-content-wrapper]')?.firstElementChild;
        const trigger = popover && document.querySelector(`[aria-controls="${popover.id}"]`);
        for (const element of [trigger, control]) {
          element?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          if (trigger) await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
        return isHit(control);
      };
      const scrolled = Array.from(
        document.querySelectorAll('*'),
        (box) => [box, box.scrollLeft, box.scrollTop] as const,
      );
      let unreachable: Element | undefined;
      for (const control of controls) {
        if (!isShown(control) || isHit(control) || (await isHitAfterScroll(control))) continue;
        unreachable = control;
        break;
      }
      for (const [box, x, y] of scrolled) {
        if (box.scrollLeft !== x) box.scrollLeft = x;
        if (box.scrollTop !== y) box.scrollTop = y;
      }
      return unreachable && `'${unreachable.ariaLabel ?? unreachable.textContent}' is covered or out of reach`;
    });
  // Longer than a toast.
  const deadline = Date.now() + 6_000;
  for (let looks = 1; ; looks += 1) {
    const problem = await covered();
    if (problem === undefined || (looks > 5 && Date.now() > deadline)) return problem;
    await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  }
}

export const PROPERTIES: readonly Property[] = [
  nothingCrashes,
  serverFailsOnlyWhenInjected,
  loadingEnds,
  pressHasEffect,
  addressAndListAgree,
  pagerStaysInRange,
  toastsClose,
  onePressSendsOnce,
  hiddenDataStaysMasked,
  decisionsHitPaintedCases,
  listsShowTheServersState,
  unsavedDialogsAsk,
  focusStaysOnTheScreen,
  everythingIsInReach,
];
