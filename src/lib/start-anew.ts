import { discardUnsavedWork } from '@/lib/unsaved-work';

/**
 * Leaves this document for a new one because another person has signed in. What the first one saw is hidden at once: the
 * next frame may come before the next document does. Nor does the browser bring this one back from its cache.
 */
export function startAnew(address: string): void {
  discardUnsavedWork();
  document.body.hidden = true;
  addEventListener('pageshow', (event) => {
    if (event.persisted) location.reload();
  });
  location.replace(address);
}
