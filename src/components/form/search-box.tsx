import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { Spinner } from '@/components/ui/spinner';
import { cleanSearch } from '@/lib/clean-text';
import { isComposing } from '@/lib/composition';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { useShortcuts, useShortcutsEnabled, type Shortcut } from '@/lib/shortcuts';
import { cn } from '@/lib/utils';

/** Delay between the last key and the search (LIS-02). */
export const SEARCH_DEBOUNCE_MS = 500;

/** A longer pause between two searches separates them in the history (LIS-18). */
export const SAME_SEARCH_MS = 3_000;

interface SearchBoxProps {
  /** Accessible name and placeholder. */
  label: string;
  /** Search text in the URL. */
  value: string;
  /** Receives the cleaned text, and whether it continues the search of the current history entry. */
  onSearch: (text: string, replace: boolean) => void;
  /** The rows of this search are loading. */
  busy?: boolean | undefined;
  /** Options of a datalist; other texts are allowed. */
  suggestions?: readonly string[] | undefined;
  /** Accessible name of the clear button; for screens with two search boxes. */
  clearLabel?: string | undefined;
  /** Transforms typed, pasted or scanned text. */
  clean?: ((typed: string) => string) | undefined;
  /** Selects the text after Enter, so that the next scan replaces it. */
  selectOnEnter?: boolean | undefined;
  /** False for a second search box of a screen: '/' focuses the first. */
  slash?: boolean | undefined;
  /** Called for each change by the user, before the debounce. */
  onTyping?: ((text: string) => void) | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * Search text of the URL, written 500 ms after the last key, at once by Enter and by the clear button. Back and links
 * replace the text. The field ignores its own searches in the URL, so that the caret does not jump. Typing continues a
 * search until Enter, a pause or the loss of focus (LIS-18).
 */
export function SearchBox({
  label,
  value,
  onSearch,
  busy = false,
  suggestions,
  clearLabel = 'Limpar busca',
  clean,
  selectOnEnter = false,
  slash = true,
  onTyping,
  inputRef,
}: SearchBoxProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const listId = useId();
  const hasShortcut = useShortcutsEnabled() && slash;
  useShortcuts(
    useMemo(
      (): Shortcut[] => (slash ? [{ ...SHORTCUTS.search, onPress: () => input.current?.focus() }] : []),
      [input, slash],
    ),
  );
  const [text, setText] = useState(value);
  // Searches that the URL may still return; the newest is the last.
  const [ownSearches, setOwnSearches] = useState<readonly string[]>([value]);
  // Time until which another search continues the current history entry.
  const [continuesUntil, setContinuesUntil] = useState(0);
  const [previousValue, setPreviousValue] = useState(value);
  if (value !== previousValue) {
    setPreviousValue(value);
    if (!ownSearches.includes(value)) {
      setText(value);
      setContinuesUntil(0);
    }
    if (!ownSearches.includes(value) || value === ownSearches.at(-1)) setOwnSearches([value]);
  }

  const cleaned = cleanSearch(text);
  const search = (next: string, typing: boolean) => {
    const now = Date.now();
    setOwnSearches((before) => [...before, next]);
    setContinuesUntil(typing ? now + SAME_SEARCH_MS : 0);
    onSearch(next, now < continuesUntil);
  };
  const type = (typed: string, isFinal: boolean) => {
    const next = clean && isFinal ? clean(typed) : typed;
    setText(next);
    onTyping?.(next);
  };
  const searchTyped = useEffectEvent(() => search(cleaned, true));
  const pending = cleaned !== ownSearches.at(-1);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(searchTyped, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pending, cleaned]);

  return (
    <span className="group/search relative block w-84 max-md:w-full max-md:min-w-0 max-md:flex-[1_1_calc(100%-3rem)]">
      <Search className="pointer-events-none absolute top-1/2 left-2.75 -translate-y-1/2 text-muted-foreground" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={hasShortcut ? '/' : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        list={suggestions === undefined ? undefined : listId}
        value={text}
        className={cn('pl-9', busy ? 'pr-17' : 'pr-9 max-md:placeholder-shown:pr-2')}
        onChange={(event) => type(event.target.value, !isComposing(event.nativeEvent))}
        onCompositionEnd={(event) => type(event.currentTarget.value, true)}
        onBlur={() => {
          // A pending search still continues the entry.
          if (!pending) setContinuesUntil(0);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // In some browsers the default action of Enter accepts a suggestion.
          if (suggestions === undefined) event.preventDefault();
          search(cleaned, false);
          if (selectOnEnter) event.currentTarget.select();
        }}
      />
      {suggestions === undefined ? null : (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <span className="absolute inset-y-0 right-1 flex items-center gap-2 text-muted-foreground">
        {busy ? <Spinner /> : null}
        {text === '' && hasShortcut ? (
          <Kbd aria-hidden className="pointer-events-none mr-1.5 group-focus-within/search:hidden max-md:hidden">
            /
          </Kbd>
        ) : null}
        {text === '' ? null : (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={clearLabel}
            onClick={() => {
              type('', true);
              search('', false);
              input.current?.focus();
            }}
          >
            <X />
          </Button>
        )}
      </span>
    </span>
  );
}
