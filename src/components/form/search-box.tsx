import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

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
  className?: string | undefined;
}

/**
 * A search text that lives in the address. What is typed goes there after 500 ms, or at once by Enter and by clearing.
 * The address writes back only what it did not get from here (Back, a link), so the caret never jumps while typing.
 */
export function SearchBox({ label, value, onSearch, busy = false, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
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
  const searchWanted = useEffectEvent(() => {
    search(wanted);
  });
  const pending = wanted !== sent.at(-1);
  useEffect(() => {
    if (!pending) return;
    const timer = setTimeout(searchWanted, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [pending, wanted]);

  return (
    <span className={cn('relative block w-84 max-md:w-full', className)}>
      <Search className="pointer-events-none absolute top-1/2 left-2.75 -translate-y-1/2 text-muted-foreground" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        className={cn('pl-9', busy ? 'pr-17' : 'pr-9')}
        onChange={(event) => {
          setText(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          search(wanted);
        }}
      />
      <span className="absolute inset-y-0 right-1 flex items-center gap-2 text-muted-foreground">
        {busy ? <Spinner /> : null}
        {text === '' ? null : (
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label="Limpar busca"
            onClick={() => {
              setText('');
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
