import { useEffect } from 'react';
import { truncateText } from '@/lib/format';

/** A record's number may be any text. */
const MAX_LENGTH = 40;

/** 'Todos os Pedidos · Embarque'. */
export function pageTitle(title: string): string {
  return `${truncateText(title, MAX_LENGTH)} · Embarque`;
}

/** Sets a record's own title once its number has loaded; the router's `head` has run by then. */
export function useRecordTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = pageTitle(title);
  }, [title]);
}
