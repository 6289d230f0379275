// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAME_SEARCH_MS, SEARCH_DEBOUNCE_MS, SearchBox } from '@/components/form/search-box';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const LABEL = 'Buscar por Pedido, Usuário ou CPF';
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: LABEL });

function type(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function setup(value = '') {
  const onSearch = vi.fn<(text: string, replace: boolean) => void>();
  const view = render(<SearchBox label={LABEL} value={value} onSearch={onSearch} />);
  return {
    onSearch,
    /** Changes the search text of the URL. */
    setUrl: (next: string) => {
      view.rerender(<SearchBox label={LABEL} value={next} onSearch={onSearch} />);
    },
  };
}

describe('SearchBox', () => {
  it('searches 500 ms after the last key, once', () => {
    const { onSearch } = setup();
    type('1');
    wait(SEARCH_DEBOUNCE_MS - 1);
    type('10');
    wait(SEARCH_DEBOUNCE_MS - 1);
    expect(onSearch).not.toHaveBeenCalled();
    wait(1);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('10', false);
    wait(SEARCH_DEBOUNCE_MS * 3);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('searches at once on Enter, without a second search after the delay', () => {
    const { onSearch } = setup();
    type('104812');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('104812', false);
    wait(SEARCH_DEBOUNCE_MS * 2);
    expect(onSearch).toHaveBeenCalledOnce();
  });

  it('cleans the text and keeps leading zeros', () => {
    const { onSearch } = setup();
    type(' 00012345678909\u200b ');
    wait(SEARCH_DEBOUNCE_MS);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('00012345678909', false);
    expect(box().value).toBe(' 00012345678909\u200b ');
  });

  it('does not search when the text is the text of the URL again', () => {
    const { onSearch } = setup('ana');
    type('anab');
    wait(100);
    type('ana');
    wait(SEARCH_DEBOUNCE_MS * 2);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('is not overwritten by its own searches when the URL returns them late', () => {
    const { onSearch, setUrl } = setup();
    type('a');
    wait(SEARCH_DEBOUNCE_MS);
    type('ab');
    setUrl('a');
    expect(box().value).toBe('ab');
    wait(SEARCH_DEBOUNCE_MS);
    type('abc');
    setUrl('ab');
    expect(box().value).toBe('abc');
    wait(SEARCH_DEBOUNCE_MS);
    expect(onSearch.mock.calls.map(([text]) => text)).toEqual(['a', 'ab', 'abc']);
  });

  it('shows another text of the URL and discards the typed text', () => {
    const { onSearch, setUrl } = setup('ana');
    type('anabela');
    wait(100);
    setUrl('');
    expect(box().value).toBe('');
    wait(SEARCH_DEBOUNCE_MS * 2);
    expect(onSearch).not.toHaveBeenCalled();
  });

  it('shows an earlier search after Back', () => {
    const { onSearch, setUrl } = setup();
    type('ana');
    wait(SEARCH_DEBOUNCE_MS);
    setUrl('ana');
    type('bia');
    wait(SEARCH_DEBOUNCE_MS);
    setUrl('bia');
    setUrl('ana');
    expect(box().value).toBe('ana');
    wait(SEARCH_DEBOUNCE_MS * 2);
    expect(onSearch.mock.calls.map(([text]) => text)).toEqual(['ana', 'bia']);
  });

  describe('in the history', () => {
    /** Types a text and returns whether its search replaced the history entry. */
    function searchTyped({ onSearch, setUrl }: ReturnType<typeof setup>, text: string): boolean | undefined {
      type(text);
      wait(SEARCH_DEBOUNCE_MS);
      setUrl(text);
      return onSearch.mock.lastCall?.[1];
    }

    it('adds an entry for a new search, and replaces it while the text is typed on', () => {
      const view = setup();
      expect(['an', 'ana', 'ana b'].map((text) => searchTyped(view, text))).toEqual([false, true, true]);
    });

    it.each<[string, (view: ReturnType<typeof setup>) => void]>([
      ['Enter', () => fireEvent.keyDown(box(), { key: 'Enter' })],
      ['a pause', () => wait(SAME_SEARCH_MS)],
      ['the loss of focus', () => fireEvent.blur(box())],
      ['Back', ({ setUrl }) => setUrl('')],
    ])('adds an entry for the next search after %s', (_step, act) => {
      const view = setup();
      searchTyped(view, 'ana');
      act(view);
      expect(searchTyped(view, 'bia')).toBe(false);
    });

    it('continues the typed search with Enter', () => {
      const view = setup();
      searchTyped(view, 'an');
      type('ana');
      fireEvent.keyDown(box(), { key: 'Enter' });
      expect(view.onSearch.mock.lastCall).toEqual(['ana', true]);
    });
  });

  it('keeps focus and caret while rows load', () => {
    const { onSearch, setUrl } = setup();
    box().focus();
    type('anabela');
    box().setSelectionRange(3, 3);
    wait(SEARCH_DEBOUNCE_MS);
    setUrl('anabela');
    expect(onSearch).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(box());
    expect(box().selectionStart).toBe(3);
  });

  it('clears at once and returns the focus to the field', () => {
    const { onSearch } = setup('ana');
    fireEvent.click(screen.getByRole('button', { name: 'Limpar busca' }));
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('', false);
    expect(box().value).toBe('');
    expect(document.activeElement).toBe(box());
    expect(screen.queryByRole('button', { name: 'Limpar busca' })).toBeNull();
  });

  it('offers suggestions and searches other texts too', () => {
    const onSearch = vi.fn<(text: string, replace: boolean) => void>();
    render(
      <SearchBox
        label="Filtrar por Entidade"
        value=""
        onSearch={onSearch}
        suggestions={['EE Lúcia Braga', 'UEL']}
        clearLabel="Limpar entidade"
      />,
    );
    const entidade = screen.getByRole('combobox', { name: 'Filtrar por Entidade' });
    const offered = Array.from(document.querySelectorAll('datalist option'), (option) => option.getAttribute('value'));
    expect(offered).toEqual(['EE Lúcia Braga', 'UEL']);
    expect(entidade.getAttribute('list')).toBe(document.querySelector('datalist')?.id);
    fireEvent.change(entidade, { target: { value: 'lucia' } });
    wait(SEARCH_DEBOUNCE_MS);
    expect(onSearch).toHaveBeenLastCalledWith('lucia', false);
    fireEvent.click(screen.getByRole('button', { name: 'Limpar entidade' }));
    expect(onSearch.mock.lastCall?.[0]).toBe('');
  });

  it("shows '/' only in the field that it focuses", () => {
    render(
      <>
        <SearchBox label="Filtrar por Entidade" value="" onSearch={vi.fn()} slash={false} />
        <SearchBox label={LABEL} value="" onSearch={vi.fn()} />
      </>,
    );
    expect(screen.getAllByText('/')).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: '/' });
    expect(document.activeElement).toBe(box());
  });

  it('transforms the text and selects it after Enter', () => {
    const onSearch = vi.fn<(text: string, replace: boolean) => void>();
    const onTyping = vi.fn<(text: string) => void>();
    render(
      <SearchBox
        label={LABEL}
        value=""
        onSearch={onSearch}
        onTyping={onTyping}
        clean={(typed) => typed.replaceAll(/\D/g, '')}
        selectOnEnter
      />,
    );
    box().focus();
    type('\u001d00 48-12');
    expect(box().value).toBe('004812');
    expect(onTyping).toHaveBeenCalledExactlyOnceWith('004812');
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('004812', false);
    expect([box().selectionStart, box().selectionEnd]).toEqual([0, 6]);
  });

  it('keeps a typed trailing space but searches without it', () => {
    const onSearch = vi.fn<(text: string, replace: boolean) => void>();
    render(<SearchBox label={LABEL} value="" onSearch={onSearch} clean={(typed) => typed} />);
    type('Marcela ');
    expect(box().value).toBe('Marcela ');
    wait(SEARCH_DEBOUNCE_MS);
    expect(onSearch).toHaveBeenCalledExactlyOnceWith('Marcela', false);
  });

  it('transforms the text of an input method when it is composed', () => {
    render(<SearchBox label={LABEL} value="" onSearch={vi.fn()} clean={(typed) => typed.replaceAll(' ', '')} />);
    fireEvent.input(box(), { target: { value: '10 4' }, isComposing: true });
    expect(box().value).toBe('10 4');
    fireEvent.compositionEnd(box());
    expect(box().value).toBe('104');
  });

  it('does not select the text after Enter by default', () => {
    setup();
    type('104812');
    box().setSelectionRange(2, 2);
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect([box().selectionStart, box().selectionEnd]).toEqual([2, 2]);
  });
});
