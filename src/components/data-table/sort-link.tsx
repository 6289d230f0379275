import { createLink } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps } from 'react';

export type Sorted = 'ascending' | 'descending';

interface SortAnchorProps extends ComponentProps<'a'> {
  /** The column's header, and the link's whole name. */
  label: string;
  /** How the list is ordered now. */
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
 * The header of the column by which a list is ordered: a link that turns the order, because the order is in the address
 * (design 3). Back takes it back. `sorted` in the column's meta says the same to those who hear the table.
 *
 * @example <SortLink label="Criação" sorted="ascending" to="." from="/x" search={(now) => ({ ...now, ordering: '-criacao' })} />
 */
export const SortLink = createLink(SortAnchor);
