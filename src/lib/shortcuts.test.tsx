// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activeShortcuts, keycapsOf, setShortcutsEnabled, useShortcuts, type Shortcut } from '@/lib/shortcuts';

const onPress = vi.fn();
const onGo = vi.fn();
const onNext = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => setShortcutsEnabled(true));

const PAGE: readonly Shortcut[] = [
  { sequence: ['l'], label: 'Lista', scope: 'screen', onPress },
  { sequence: ['g', 'l'], label: 'Leituras', scope: 'panel', onPress: onGo },
  { sequence: ['j'], label: 'Próxima', scope: 'screen', onPress: onNext, repeats: true },
  { keycaps: ['Ctrl', 'K'], label: 'Ir para', scope: 'panel' },
];

function Page({ dialog = false }: { dialog?: boolean }) {
  useShortcuts(PAGE);
  return (
    <>
      <input aria-label="Buscar" />
      <div role="combobox" aria-label="Status" aria-expanded="false" aria-controls="lista" tabIndex={0} />
      <button type="button">Abrir</button>
      {dialog ? <div role="dialog" /> : null}
    </>
  );
}

const press = (key: string, init?: KeyboardEventInit) => fireEvent.keyDown(document.body, { key, ...init });

describe('useShortcuts', () => {
  it('acts anywhere on the page, in either case, once while the key is held down', () => {
    render(<Page />);
    press('L');
    press('l', { repeat: true });
    press('k');
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('repeats the shortcuts that move while the key is held down', () => {
    render(<Page />);
    press('j');
    press('j', { repeat: true });
    expect(onNext).toHaveBeenCalledTimes(2);
  });

  it('does not act in text fields or selects, with modifiers, or while a dialog is open', () => {
    const { rerender } = render(<Page />);
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'l' });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'l' });
    press('l', { ctrlKey: true });
    rerender(<Page dialog />);
    press('l');
    press('g');
    rerender(<Page />);
    press('l');
    expect(onPress).toHaveBeenCalledOnce();
    expect(onGo).not.toHaveBeenCalled();
  });

  it('acts with AltGr, which some keyboards need for / and ?', () => {
    render(<Page />);
    press('l', { ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(onPress).toHaveBeenCalledOnce();
  });

  it('does not act while the shortcuts are switched off', () => {
    render(<Page />);
    setShortcutsEnabled(false);
    press('l');
    press('g');
    press('l');
    expect(onPress).not.toHaveBeenCalled();
    expect(onGo).not.toHaveBeenCalled();
  });

  it('does not act after the component has unmounted', () => {
    render(<Page />).unmount();
    press('l');
    expect(onPress).not.toHaveBeenCalled();
    expect(activeShortcuts()).toEqual([]);
  });

  it('ignores a keydown event without a key', () => {
    const onError = vi.fn((event: ErrorEvent) => event.preventDefault());
    addEventListener('error', onError);
    render(<Page />);
    document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
    removeEventListener('error', onError);
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('a sequence', () => {
  // A busy machine may pause for longer than the 1.5 seconds of a sequence.
  beforeEach(() => {
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(0);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('runs with its second key, which does not act by itself', () => {
    render(<Page />);
    const onScreenKey = vi.fn();
    screen.getByRole('button').addEventListener('keydown', onScreenKey);
    press('g');
    fireEvent.keyDown(screen.getByRole('button'), { key: 'l' });
    expect(onGo).toHaveBeenCalledOnce();
    expect(onPress).not.toHaveBeenCalled();
    expect(onScreenKey).not.toHaveBeenCalled();
  });

  it('ends after a letter that completes no sequence', () => {
    render(<Page />);
    press('g');
    press('j');
    expect(onNext).not.toHaveBeenCalled();
    press('l');
    expect(onPress).toHaveBeenCalledOnce();
    expect(onGo).not.toHaveBeenCalled();
  });

  it('ends after a pause of 1.5 seconds and in a text field', () => {
    render(<Page />);
    press('g');
    const late = new KeyboardEvent('keydown', { key: 'l', bubbles: true });
    Object.defineProperty(late, 'timeStamp', { value: late.timeStamp + 1_501 });
    document.body.dispatchEvent(late);
    expect(onPress).toHaveBeenCalledOnce();
    press('g');
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'l' });
    expect(onGo).not.toHaveBeenCalled();
  });
});

describe('activeShortcuts', () => {
  it('lists the shortcuts of the mounted components, without those that are not available', () => {
    function Unavailable() {
      useShortcuts(UNAVAILABLE);
      return null;
    }
    render(
      <>
        <Page />
        <Unavailable />
      </>,
    );
    expect(activeShortcuts().map(keycapsOf)).toEqual([['L'], ['G', 'L'], ['J'], ['Ctrl', 'K']]);
  });

  it('lists only the shortcuts without a handler, such as Ctrl+K, while the others are switched off', () => {
    render(<Page />);
    setShortcutsEnabled(false);
    expect(activeShortcuts().map(keycapsOf)).toEqual([['Ctrl', 'K']]);
  });
});

const UNAVAILABLE: readonly Shortcut[] = [
  { sequence: ['x'], label: 'Selecionar', scope: 'screen', onPress, isAvailable: () => false },
];
