// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCAN_END_MS, useScanner } from '@/components/scan/scanner';
import { useScanField } from '@/components/scan/use-scan-field';
import { useShortcuts, type Shortcut } from '@/lib/shortcuts';

const onScans = vi.fn<(codigos: readonly string[]) => void>();
const onUnread = vi.fn<(codigo: string) => void>();
/** Presses, changes and shortcuts that are not part of a scan. */
const onAction = vi.fn<(what: string) => void>();
let now = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // Testing Library advances fake timers only of Jest.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
});
afterEach(() => {
  startAgain();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function startAgain(): void {
  cleanup();
  for (const mock of [onScans, onUnread, onAction]) mock.mockClear();
}

const SHORTCUTS: readonly Shortcut[] = ['l', 'x', '1'].map((key) => ({
  sequence: [key],
  label: key,
  scope: 'screen',
  onPress: () => onAction(key),
}));

function Field({ readsLetters }: { readsLetters: boolean }) {
  return <input aria-label="Ler etiqueta" {...useScanField(onScans, { readsLetters })} />;
}

function Screen({ hasTarget = true, hasQuestion = false, readsLetters = false }) {
  const [filter, setFilter] = useState('');
  useScanner(onUnread);
  useShortcuts(SHORTCUTS);
  return (
    <>
      {hasTarget ? <Field readsLetters={readsLetters} /> : null}
      <input aria-label="Localizar" value={filter} onChange={(event) => setFilter(event.target.value)} />
      <select aria-label="Posição" onChange={() => onAction('change')}>
        <option>1</option>
        <option>2</option>
      </select>
      <button type="button" onClick={() => onAction('press')}>
        Adiar Entrega
      </button>
      <button type="button" aria-disabled onClick={() => onAction('press')}>
        Aguarde
      </button>
      <input type="checkbox" aria-label="100208" onChange={() => onAction('change')} />
      <a href="#pedido" onClick={() => onAction('press')}>
        100208
      </a>
      <div data-sonner-toast>
        <button type="button" onClick={() => onAction('press')}>
          Tentar de novo
        </button>
      </div>
      {hasQuestion ? (
        <div role="alertdialog">
          <button type="button" onClick={() => onAction('press')}>
            Confirmar
          </button>
        </div>
      ) : null}
      {hasQuestion ? (
        <div role="dialog">
          <input aria-label="Busca do painel" />
        </div>
      ) : null}
    </>
  );
}

const user = userEvent.setup({ delay: null });

function pass(ms: number): void {
  now += ms;
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

async function type(text: string, gap: number, keys: readonly string[] = []): Promise<void> {
  for (const key of [...Array.from(text), ...keys]) {
    pass(gap);
    await user.keyboard(key);
  }
}

const ENDS = {
  Enter: ['[Enter]'],
  'CR LF as two keys': ['[Enter]', '[Enter]'],
  'CR LF as Enter and Ctrl+J': ['[Enter]', '{Control>}j{/Control}'],
  'CR and EOT as Enter and Ctrl+D': ['[Enter]', '{Control>}d{/Control}'],
  'EOT as Ctrl+D': ['{Control>}d{/Control}'],
  Tab: ['[Tab]'],
  'Tab and Enter': ['[Tab]', '[Enter]'],
  pause: [],
} as const;

const FOCUS = [
  'Posição',
  'Ler etiqueta',
  'Localizar',
  'Adiar Entrega',
  'Aguarde',
  'Tentar de novo',
  'body',
  'checkbox',
  'link',
  'Confirmar',
];

function elementOf(focus: string): HTMLElement {
  if (focus === 'body') return document.body;
  if (focus === 'checkbox') return screen.getByRole('checkbox');
  if (focus === 'link') return screen.getByRole('link');
  return screen.queryByLabelText(focus) ?? screen.getByRole('button', { name: focus });
}

function focusOn(focus: string): HTMLElement {
  const element = elementOf(focus);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  if (focus !== 'body') element.focus();
  return element;
}

const codigoArbitrary = fc
  .array(fc.constantFrom(...Array.from('0123456789')), { minLength: 4, maxLength: 12 })
  .map((digits) => digits.join(''));

describe('useScanner (ENT-20)', () => {
  it('reads every scan once and presses nothing, wherever the focus is', async () => {
    const endArbitrary = fc.constantFrom<keyof typeof ENDS>(
      'Enter',
      'CR LF as two keys',
      'CR LF as Enter and Ctrl+J',
      'CR and EOT as Enter and Ctrl+D',
      'EOT as Ctrl+D',
      'Tab',
      'Tab and Enter',
      'pause',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            codigo: codigoArbitrary,
            focus: fc.constantFrom(...FOCUS),
            end: endArbitrary,
            gap: fc.integer({ min: 0, max: 50 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.boolean(),
        fc.boolean(),
        async (scans, hasTarget, hasQuestion) => {
          startAgain();
          const read: string[] = [];
          render(<Screen hasTarget={hasTarget} hasQuestion={hasQuestion} />);
          for (const { codigo, focus, end, gap } of scans) {
            if ((focus === 'Confirmar' && !hasQuestion) || (focus === 'Ler etiqueta' && !hasTarget)) continue;
            // Without a final key, text in another field may have been typed.
            if (focus === 'Localizar' && (end === 'pause' || end === 'EOT as Ctrl+D')) continue;
            const element = focusOn(focus);
            await type(codigo, gap, ENDS[end]);
            pass(SCAN_END_MS);
            read.push(codigo);
            const field = screen.queryByLabelText('Ler etiqueta');
            expect(document.activeElement).toBe(hasQuestion ? element : (field ?? element));
          }
          const received = hasTarget
            ? onScans.mock.calls.map(([codigos]) => codigos.join())
            : onUnread.mock.calls.map(([codigo]) => codigo);
          expect(received).toEqual(read);
          expect(onAction).not.toHaveBeenCalled();
          for (const box of screen.queryAllByRole<HTMLInputElement>('textbox')) expect(box.value).toBe('');
        },
      ),
      { numRuns: 40 },
    );
  });

  it('leaves the keys of a person to the screen, whatever was typed before Enter', async () => {
    await fc.assert(
      fc.asyncProperty(codigoArbitrary, fc.integer({ min: 120, max: 400 }), async (codigo, gap) => {
        startAgain();
        render(<Screen />);
        focusOn('Adiar Entrega');
        await type(codigo, gap, ['[Enter]']);
        expect(onAction.mock.calls).toEqual([['press']]);
        focusOn('Localizar');
        await type(codigo, gap, ['[Tab]']);
        expect(screen.getByLabelText<HTMLInputElement>('Localizar').value).toBe(codigo);
        expect(document.activeElement).toBe(screen.getByLabelText('Posição'));
        expect(onScans).not.toHaveBeenCalled();
      }),
      { numRuns: 8 },
    );
  });

  it.each([
    ['one key of a shortcut', ['l', '[Enter]'], [['l'], ['press']]],
    ['fast keys of the screen', ['x', 'l', 'x', 'l', 'x'], [['x'], ['l'], ['x'], ['l'], ['x']]],
    ['three fast digits and Enter', ['1', '2', '3', '[Enter]'], [['press']]],
    ['Enter', ['[Enter]', '[Enter]'], [['press'], ['press']]],
  ])('leaves %s to the screen', async (_what, keys, actions) => {
    render(<Screen />);
    focusOn('Adiar Entrega');
    await type('', 10, keys);
    expect(onAction.mock.calls).toEqual(actions);
    expect(onScans).not.toHaveBeenCalled();
  });

  it('ignores a key that is held down', async () => {
    render(<Screen />);
    focusOn('Adiar Entrega');
    await type('', 10, ['{1>5/}', '[Enter]']);
    expect([onAction.mock.calls, onScans.mock.calls]).toEqual([[['press']], []]);
  });

  it('keeps a scan together when one key comes late or the focus moves', async () => {
    render(<Screen />);
    focusOn('Adiar Entrega');
    await type('100', 10);
    pass(700);
    focusOn('Localizar');
    await type('209', 10, ['[Enter]']);
    expect(onScans.mock.calls).toEqual([[['100209']]]);
    expect(screen.getByLabelText<HTMLInputElement>('Localizar').value).toBe('');
    expect(onAction).not.toHaveBeenCalled();
  });

  it('reads two scans without a final key when the page was too busy to notice the pause', async () => {
    render(<Screen />);
    focusOn('body');
    await type('100208', 10);
    now += SCAN_END_MS + 1;
    await type('100209', 10, ['[Enter]']);
    expect(onScans.mock.calls).toEqual([[['100208']], [['100209']]]);
  });

  it('replaces what is in the field, and ends no earlier than the scan after a letter', async () => {
    render(<Screen />);
    const field = screen.getByLabelText<HTMLInputElement>('Ler etiqueta');
    await type('77', 400);
    pass(SCAN_END_MS);
    await type('100208', 20, ['[Enter]']);
    expect([onScans.mock.calls, field.value]).toEqual([[[['100208']]], '77']);
    focusOn('body');
    await type('x100209b', 20, ['[Enter]']);
    expect(onScans.mock.lastCall).toEqual([['100209b']]);
  });

  it('reports a scan without a number, and does not press with its Enter', async () => {
    render(<Screen />);
    focusOn('Adiar Entrega');
    await type('abcd', 20, ['[Enter]']);
    expect([onUnread.mock.calls, onAction.mock.calls]).toEqual([[['abcd']], []]);
  });

  it.each(['Ler etiqueta', 'Adiar Entrega', 'checkbox', 'body'])(
    'reads codes with letters where the screen asks for them, with the focus on %s (ORS-25)',
    async (focus) => {
      render(<Screen readsLetters />);
      for (const [end, codigo] of [
        ['Enter', 'EMB-7F3K9Q'],
        ['Tab', 'EMB0000877'],
        ['pause', 'EMB-XLXLXZ'],
        ['Enter', '100208'],
      ] as const) {
        focusOn(focus);
        await type(codigo, 20, ENDS[end]);
        pass(SCAN_END_MS);
        expect(onScans.mock.lastCall).toEqual([[codigo]]);
      }
      expect([onScans.mock.calls.length, onAction.mock.calls]).toEqual([4, []]);
      expect(document.activeElement).toBe(screen.getByLabelText('Ler etiqueta'));
      // A person's keys, and the text of another field.
      focusOn('Adiar Entrega');
      await type('xl', 200);
      focusOn('Localizar');
      await type('Lima', 20, ['[Enter]']);
      expect([onAction.mock.calls, onScans.mock.calls.length]).toEqual([[['x'], ['l']], 4]);
    },
  );

  it('leaves text fields of dialogs alone', async () => {
    render(<Screen hasQuestion />);
    focusOn('Busca do painel');
    await type('100208', 10, ['[Enter]']);
    expect(screen.getByLabelText<HTMLInputElement>('Busca do painel').value).toBe('100208');
    expect(onScans).not.toHaveBeenCalled();
  });

  it.each([
    ['at the end', ['1', '0', '0', '2', '0', '8', '[Enter]', '{Control>}d{/Control}']],
    ['after CR LF', ['1', '0', '0', '2', '0', '8', '[Enter]', '{Control>}j{/Control}', '{Control>}d{/Control}']],
    ['in place of Enter', ['1', '0', '0', '2', '0', '8', '{Control>}d{/Control}']],
    ['within', ['1', '0', '0', '2', '{Control>}]{/Control}', '0', '8', '[Enter]']],
  ])('keeps the control characters of a scan %s from the browser', async (_where, keys) => {
    const bookmarks = vi.fn();
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey && event.key !== 'Control' && !event.defaultPrevented) bookmarks(event.key);
    };
    render(<Screen />);
    addEventListener('keydown', listener);
    focusOn('Adiar Entrega');
    await type('', 20, keys);
    pass(SCAN_END_MS);
    expect([onScans.mock.calls, bookmarks.mock.calls]).toEqual([[[['100208']]], []]);
    // A person's own.
    await type('', 20, ['{Control>}d{/Control}']);
    removeEventListener('keydown', listener);
    expect(bookmarks.mock.calls).toEqual([['d']]);
  });
});
