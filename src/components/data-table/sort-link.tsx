import { createLink } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';

export type Sorted = 'ascending' | 'descending';

interface SortAnchorProps extends ComponentProps<'a'> {
  /** Column header and accessible name. */
  label: string;
  /** Current sort order. */
  sorted: Sorted;
}

function SortAnchor({ label, sorted, ...rest }: SortAnchorProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <a
      {...rest}
      title={sorted === 'ascending' ? 'Ordem crescente' : 'Ordem decrescente'}
      className="-ml-2 inline-flex h-7 items-center gap-1 rounded-md px-2 text-muted-foreground no-underline hover:bg-accent hover:text-foreground hover:no-underline"
    >
      {label}
      <Arrow aria-hidden className="size-3.5" />
    </a>
  );
}

/**
 * Column header that reverses the sort order through a search param. Set `sorted` in the column's meta too (aria-sort).
 *
 * @example <SortLink label="Criação" sorted="ascending" to="." from="/x" search={(now) => ({ ...now, ordering: '-criacao' })} />
 */
export const SortLink = createLink(SortAnchor);
