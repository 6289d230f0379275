import { useEffect } from 'react';

/** 'Todos os Pedidos · Embarque' (design 3). */
function fullTitle(title: string): string {
  return `${title} · Embarque`;
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
