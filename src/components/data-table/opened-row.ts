import type { MouseEvent } from 'react';

/** The link of the row that the keyboard opened last, and the address of its list. */
let opened: { list: string; link: URL } | undefined;

/** Remembers the row link that a click opens, if the click is a press of Enter. For `onClickCapture` of the rows. */
export function rememberOpenedRow({ detail, target }: Pick<MouseEvent, 'detail' | 'target'>): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // `detail` counts the clicks of a pointer; with the keyboard it is 0.
  if (link && detail === 0) opened = { list: location.href, link: new URL(link.href) };
}

/** The link of the row that was opened from the list in the address, after a navigation from its record (LIS-15). */
export function openedRow(fromPathname: string): HTMLAnchorElement | undefined {
  if (opened?.list !== location.href || opened.link.pathname !== fromPathname) return undefined;
  const { href } = opened.link;
  const links = document.querySelectorAll<HTMLAnchorElement>('main [data-row-list] a[href]');
  return Array.from(links).find((link) => link.href === href);
}
