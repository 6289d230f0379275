import { discardUnsavedWork } from '@/lib/unsaved-work';
import { sessionOwner, sessionState } from '@/session/session';

/**
 * Hides the page before it enters the back/forward cache and shows it again only to the user who left it (SES-25). For
 * any other session the page reloads, and its route guard decides. Returns the cleanup.
 */
export function guardBfcacheRestore(): () => void {
  const { style } = document.documentElement;
  const owner = sessionOwner();

  function hide(): void {
    // display: none would lose the scroll positions.
    style.visibility = 'hidden';
  }

  function check({ persisted }: PageTransitionEvent): void {
    if (persisted && (sessionState().kind !== 'open' || sessionOwner() !== owner)) {
      discardUnsavedWork();
      location.reload();
      return;
    }
    style.visibility = '';
  }

  addEventListener('pagehide', hide);
  addEventListener('pageshow', check);
  return () => {
    removeEventListener('pagehide', hide);
    removeEventListener('pageshow', check);
  };
}
