import { stopRuns } from '@/operations/bulk';
import { isUnderWay } from '@/operations/operation';
import { sessionRuns } from '@/operations/operations';
import { callBack, sendHeld } from '@/operations/press';

/** Closing the page asks while something is held or being sent; a hidden page sends what is held. Returns the cleanup. */
export function watchPage(): () => void {
  const askBeforeUnload = (event: BeforeUnloadEvent) => {
    if (sessionRuns().some(isUnderWay)) event.preventDefault();
  };
  const sendWhenHidden = () => {
    if (document.hidden) sendHeld();
  };
  // An unloading page is hidden afterwards: it must not send what the user has discarded.
  const stop = () => {
    callBack();
    stopRuns();
  };
  addEventListener('beforeunload', askBeforeUnload);
  document.addEventListener('visibilitychange', sendWhenHidden);
  addEventListener('pagehide', stop);
  return () => {
    removeEventListener('beforeunload', askBeforeUnload);
    document.removeEventListener('visibilitychange', sendWhenHidden);
    removeEventListener('pagehide', stop);
  };
}
