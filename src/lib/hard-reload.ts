import { discardUnsavedWork } from '@/lib/unsaved-work';

/**
 * Replaces this document when another user has signed in. Hides the previous user's data at once and after a restore from
 * the back/forward cache.
 */
export function hardReload(address: string): void {
  discardUnsavedWork();
  document.body.hidden = true;
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  location.replace(address);
}
