import { useEffect } from 'react';
import { truncateText } from '@/lib/format';

/** A record's number may be any text. */
const MAX_LENGTH = 40;

/** 'Todos os Pedidos · Embarque'. */
export function pageTitle(title: string): string {
  return `${truncateText(title, MAX_LENGTH)} · Embarque`;
}

/**
 * Sets a record's own title once its number has loaded, when the router's `head` has run; restores the route's title when the
 * record changes or closes.
 */
export function useRecordTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    const own = pageTitle(title);
    document.title = own;
    return () => {
      // The router does not write an unchanged title again, so the next record would keep this one.
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
