import { createHash } from 'node:crypto';
import type { Locator } from '@playwright/test';
import fc from 'fast-check';
import type { FaultRule } from '../../staging/qa/fault-rules.ts';
import { SCREENS } from '../support/screens.ts';
import { ROLES } from '../support/target.ts';
import { INJECTED, type Control, type Start, type View, type Walker } from './walker.ts';

/** One thing that a person does, or that happens to them (`fault`). */
export type Step =
  | { readonly kind: 'press'; readonly salt: number; readonly twice: boolean }
  /** Without `text`: types a valid value and presses Enter. In a view without a field: presses a control. */
  | { readonly kind: 'type'; readonly salt: number; readonly text?: string }
  | { readonly kind: 'scan'; readonly code: string }
  | { readonly kind: 'key'; readonly keys: string; readonly times: number }
  | { readonly kind: 'move'; readonly to: 'back' | 'forward' | 'reload' }
  | { readonly kind: 'fault'; readonly rule: FaultRule };

// A failed walk is shrunk by leaving out steps, never by smaller values: those would choose another control.
const oneOf = <const Value>(...values: readonly Value[]) => fc.noShrink(fc.constantFrom(...values));
const salt = fc.noShrink(fc.nat(1_000_000));

/** Searches with and without a match, odd characters, dates that exist or not. */
const TEXTS =
  "1|9|0|-5|999999|100359|a|maria|zzzz nobody|  |ção 👩‍🎓|18/11/2026|01/01/2026|31/02/2026|pessoa@exemplo.com|%_'; --";

/** A value that the form accepts, by the field's name. */
const VALID_VALUES: readonly (readonly [name: RegExp, value: string])[] = [
  [/Data|Validade/, '31/12/2026'],
  [/E-?mail$/, 'pessoa@exemplo.com'],
  [/Senha/i, 'segredo-123'],
  [/Valor|Quantidade/, '9'],
];

const KEYS = 'Escape|Enter|Tab|Shift+Tab|ArrowDown|ArrowRight|Space|Control+k';

/** In a focused field they are typed. Those that decide a case (v, i) come twice as often. */
const SHORTCUTS = 'v|v|i|i|p|z|l|o|c|r|/|?|g p|g e|g v|g d|g o';

const injected = (status: number): FaultRule['fault'] => ({
  kind: 'status',
  status,
  body: { detail: 'Falha de teste.' },
  headers: { [INJECTED]: 'yes' },
});

/** Four failures are more than the panel's retries of a read. */
const fault: fc.Arbitrary<FaultRule> = fc.record({
  method: fc.constantFrom('GET', 'PATCH', 'POST', 'DELETE'),
  times: fc.constantFrom(1, 4),
  fault: fc.constantFrom<FaultRule['fault'][]>(
    { kind: 'latency', ms: 1500 },
    { kind: 'cut', when: 'after' },
    { kind: 'html' },
    ...[401, 403, 404, 409, 500, 503].map(injected),
  ),
});

const STEPS: readonly (readonly [weight: number, step: fc.Arbitrary<Step>])[] = [
  [12, fc.record({ kind: oneOf('press'), salt, twice: oneOf(false, false, true) })],
  [2, fc.record({ kind: oneOf('type'), salt })],
  [2, fc.record({ kind: oneOf('type'), salt, text: oneOf(...TEXTS.split('|'), 'w'.repeat(300)) })],
  [3, fc.record({ kind: oneOf('key'), keys: oneOf(...KEYS.split('|')), times: oneOf(1, 1, 2, 8) })],
  [4, fc.record({ kind: oneOf('key'), keys: oneOf(...SHORTCUTS.split('|')), times: oneOf(1, 1, 2, 8) })],
  [3, fc.record({ kind: oneOf('move'), to: oneOf('back', 'forward', 'reload') })],
  [1, fc.record({ kind: oneOf('scan'), code: oneOf('100359', '100290', '100252', '999999') })],
  [1, fc.record({ kind: oneOf('fault'), rule: fc.noShrink(fault) })],
];

export const step = fc.oneof(...STEPS.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Screens that change records: walks begin there three times as often as at the others. */
const CHANGING = '/ordens-servico|/tipos-passe|/periodos|/users|/vistoria|/gerenciar-entrega|/estoque-capinhas'.split(
  '|',
);

/** Both roles at every screen that the menu of the role shows. */
export const start: fc.Arbitrary<Start> = fc.constantFrom(...ROLES).chain((role) =>
  fc.record({
    role: fc.constant(role),
    path: fc.oneof(
      ...SCREENS.filter(({ menu, superuser }) => menu !== undefined && (role === 'gestora' || !superuser)).map(
        ({ address }) => ({ weight: CHANGING.includes(address) ? 3 : 1, arbitrary: fc.constant(address) }),
      ),
    ),
    width: fc.constantFrom(1366, 1366, 360),
    theme: fc.constantFrom('light', 'dark'),
    hidesPersonalData: fc.boolean(),
  }),
);

const rank = (salt: number, name: string) => createHash('sha1').update(`${salt} ${name}`).digest('hex');

/**
 * The control that a salt chooses among those shown: first a kind of control, then one of it (rendezvous hashing). The
 * same salt chooses the same control although others appear or disappear, so that a shorter walk stays the same walk.
 */
function choose(salt: number, controls: readonly Control[]): Control | undefined {
  const kindOf = ({ role, name }: Control) => `${role} ${name.replaceAll(/\d+/g, '#')}`;
  // Even salts choose the last control of an open dialog, usually the button that saves or confirms.
  const lastInDialog = controls.findLast(({ dialog }) => dialog !== undefined);
  if (salt % 2 === 0 && lastInDialog) return lastInDialog;
  // A quarter of the others choose among all controls, half among the screen's, a quarter among its buttons.
  const inScreen = controls.filter(({ isInScreen }) => isInScreen);
  const buttons = inScreen.filter(({ role }) => role === 'button');
  const pool =
    [controls, inScreen, inScreen, buttons].slice(0, 1 + (salt % 4)).findLast(({ length }) => length > 0) ?? controls;
  const first = (names: readonly string[]) => names.toSorted((a, b) => rank(salt, a).localeCompare(rank(salt, b)))[0];
  const kind = first(pool.map(kindOf));
  const members = pool.filter((control) => kindOf(control) === kind);
  const name = first(members.map((member) => member.name));
  const same = members.filter((member) => member.name === name);
  return same[salt % same.length];
}

export interface StepResult {
  /** What a person does to repeat the step. */
  readonly description: string;
  readonly pressed?: Control | undefined;
  /** Why the control could not be pressed. */
  readonly blocked?: string;
}

const nameOf = ({ role, name }: Control) => `${role} '${name}'`;

/** Performs a step on what the view shows. */
export async function perform(step: Step, walker: Walker, view: View): Promise<StepResult> {
  const { page, backend } = walker;
  switch (step.kind) {
    case 'press': {
      const control = choose(
        step.salt,
        view.controls.filter(({ isPressable }) => isPressable),
      );
      if (!control) return { description: 'find no control to press' };
      // The accessibility tree of Playwright leaves out aria-current.
      const current = await page
        .getByRef(control.ref)
        .getAttribute('aria-current')
        .catch(() => null);
      const pressed = { ...control, isChosen: control.isChosen || current !== null };
      const description = `press ${step.twice ? 'twice ' : ''}the ${nameOf(pressed)}`;
      const result = await press(walker, pressed, step);
      if (result === 'not in sight') return { description: `cannot press the ${nameOf(pressed)}` };
      return { description, pressed, ...(result === 'pressed' ? {} : { blocked: result.message }) };
    }
    case 'type': {
      const field = choose(
        step.salt,
        view.controls.filter(({ isField }) => isField),
      );
      if (!field) return perform({ kind: 'press', salt: step.salt, twice: false }, walker, view);
      const text = step.text ?? VALID_VALUES.find(([name]) => name.test(field.name))?.[1] ?? 'maria';
      walker.unmasked.push(text);
      await typeInto(page.getByRef(field.ref), field, text);
      const value = await page.getByRef(field.ref).inputValue();
      if (field.dialog !== undefined && ['textbox', 'spinbutton'].includes(field.role))
        walker.draft = value.trim() === '' ? undefined : { dialog: field.dialog, field: field.name, text: value };
      const description = `type '${text}' into the ${nameOf(field)}`;
      if (step.text !== undefined) return { description };
      await page.getByRef(field.ref).press('Enter');
      return { description: `${description} and press Enter` };
    }
    case 'scan':
      walker.unmasked.push(step.code);
      await page.keyboard.type(step.code, { delay: 5 });
      await page.keyboard.press('Enter');
      return { description: `scan ${step.code}` };
    case 'key':
      for (let time = 0; time < step.times; time += 1)
        for (const key of step.keys.split(' ')) await page.keyboard.press(key, { delay: 20 });
      return { description: `press the keys ${step.keys}${step.times > 1 ? ` ${step.times} times` : ''}` };
    case 'move': {
      const can = await page.evaluate(() => ({ back: navigation.canGoBack, forward: navigation.canGoForward }));
      if (step.to === 'reload') await page.reload();
      else if (!can[step.to]) return { description: `cannot go ${step.to}` };
      else await (step.to === 'back' ? page.goBack() : page.goForward());
      return { description: step.to === 'reload' ? 'reload the page' : `go ${step.to}` };
    }
    case 'fault': {
      const { method, times = 1, fault: kind } = step.rule;
      await backend.setFaults([step.rule]);
      walker.hasFaults = true;
      const what = kind.kind === 'status' ? `status ${kind.status}` : kind.kind;
      return { description: `fault of the next ${times} ${method} requests: ${what}` };
    }
  }
}

/** A field for numbers takes single keys only, and ignores letters. */
async function typeInto(input: Locator, { role }: Control, text: string): Promise<void> {
  if (role !== 'spinbutton') return input.fill(text);
  await input.clear();
  await input.pressSequentially(text);
}

/** Scrolls to a control and presses it, unless it is gone or behind an open menu. Returns the error when something else covers it. */
async function press(
  walker: Walker,
  { ref, role }: Control,
  { salt, twice }: { salt: number; twice: boolean },
): Promise<'pressed' | 'not in sight' | Error> {
  const { page } = walker;
  const control = page.getByRef(ref);
  const act = async (timeout: number) => {
    const options = await control.evaluate(
      (element) =>
        element instanceof HTMLSelectElement
          ? Array.from(element.options).flatMap(({ value, disabled }) => (disabled ? [] : [value]))
          : [],
      undefined,
      { timeout },
    );
    if (role === 'combobox' && options.length > 0) await control.selectOption(options[salt % options.length] ?? null);
    else {
      // Only the trial has a short limit: a press that exceeds it may have happened, and is not repeated.
      await control.click({ trial: true, timeout });
      await control.click({ clickCount: twice ? 2 : 1 });
    }
  };
  let failure: unknown;
  // The second time longer than a toast that covers it.
  for (const timeout of [2_000, 6_000]) {
    try {
      await act(timeout);
      return 'pressed';
    } catch (error) {
      failure = error;
      // A dialog or another screen opened in the meantime.
      const isGone = !(await walker.look()).controls.some((other) => other.ref === ref);
      const isBehindPopover =
        (await page.locator('[data-radix-popper-content-wrapper], [role=listbox], select:open').count()) > 0;
      if (isGone || isBehindPopover) return 'not in sight';
    } finally {
      // A toast waits below the pointer.
      const { width = 0, height = 0 } = page.viewportSize() ?? {};
      await page.mouse.move(width - 2, height - 2);
    }
  }
  return failure instanceof Error ? failure : new Error(String(failure));
}
