import { useEffect } from 'react';
import { cutText } from '@/lib/text';

/** A number may be any text; a tab has room for fewer characters than this. */
const MOST_TITLE = 40;

/** 'Todos os Pedidos · Embarque' (design 3). */
function fullTitle(title: string): string {
  return `${cutText(title, MOST_TITLE)} · Embarque`;
}

/** A route's title, as its `head` declares it. */
export function pageTitle(title: string) {
  return { meta: [{ title: fullTitle(title) }] };
}

/**
 * A record's own title once its number is known, in place of the route's: a number, never a person's name (design 3).
 * An effect, so that it runs after the layout effect with which the root sets the route's title.
 */
export function useRecordTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = fullTitle(title);
  }, [title]);
}
