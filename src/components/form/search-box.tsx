import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react';
import { Search, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/utils';

/** Specification 9: a search waits for this long after the last key. */
export const SEARCH_DEBOUNCE_MS = 500;

interface SearchBoxProps {
  /** Name and placeholder, as 'Buscar por Pedido, Usuário ou CPF'. */
  label: string;
  /** What the address holds. */
  value: string;
  /** A text to be put into the address: what was typed without the spaces around it. */
  onSearch: (text: string) => void;
  /** The rows of this search are on their way. */
  busy?: boolean | undefined;
  /** Texts that are offered while typing; any other may be searched as well. */
  suggestions?: readonly string[] | undefined;
  /** The name of the button that empties the box, where a screen has two of them. */
  clearLabel?: string | undefined;
  /** What is typed, pasted or scanned passes it before it stands in the field. */
  clean?: ((typed: string) => string) | undefined;
  /** After Enter the text is selected: the next scan replaces it. */
  selectOnEnter?: boolean | undefined;
  /** Each change of the text by its person, before it is searched. */
  onTyping?: ((text: string) => void) | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * A search text that lives in the address. What is typed goes there after 500 ms, or at once by Enter and by clearing.
 * The address writes back only what it did not get from here (Back, a link), so the caret never jumps while typing.
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
  onTyping,
  inputRef,
}: SearchBoxProps) {
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  const listId = useId();
  const [text, setText] = useState(value);
  // What went to the address and may still come back from it, the last one at the end.
  const [sent, setSent] = useState<readonly string[]>([value]);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (!sent.includes(value)) setText(value);
    if (!sent.includes(value) || value === sent.at(-1)) setSent([value]);
  }

  const wanted = text.trim();
  const search = (next: string) => {
    setSent((before) => [...before, next]);
    onSearch(next);
  };
  const type = (typed: string) => {
    const next = clean ? clean(typed) : typed;
    setText(next);
    onTyping?.(next);
  };
  const searchWanted = useEffectEvent(() => search(wanted));
  const pending = wanted !== sent.at(-1);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(searchWanted, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [pending, wanted]);

  return (
    <span className="relative block w-84 max-md:w-full">
      <Search className="pointer-events-none absolute top-1/2 left-2.75 -translate-y-1/2 text-muted-foreground" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        list={suggestions === undefined ? undefined : listId}
        value={text}
        className={cn('pl-9', busy ? 'pr-17' : 'pr-9')}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Some browsers take a suggestion by the default action of Enter.
          if (suggestions === undefined) event.preventDefault();
          search(wanted);
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
        {text === '' ? null : (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={clearLabel}
            onClick={() => {
              type('');
              search('');
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
