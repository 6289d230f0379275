export type NoticeKind = 'success' | 'error' | 'warning';

export interface Notice {
  kind: NoticeKind;
  text: string;
  /** A second, muted line. */
  detail?: string;
  action?: { label: string; onPress: () => void };
  /** Instead of `action`. */
  link?: { label: string; href: string };
  /** The same id replaces the earlier notice instead of adding one. */
  id?: string;
}

interface Listener {
  show: (notice: Notice) => void;
  dismiss: (id: string) => void;
}

let listener: Listener | undefined;
let waiting: Notice[] = [];
let loadToaster: (() => void) | undefined;

/** Ids of notices that may still be on the screen: sonner renders on each dismissal, also of an unknown toast. */
const shown = new Set<string>();

/** Shows a toast. Notices wait until the toaster, which loads on the first one, has mounted. */
export function notify(notice: Notice): void {
  if (notice.id !== undefined) shown.add(notice.id);
  if (listener) listener.show(notice);
  else {
    waiting.push(notice);
    loadToaster?.();
  }
}

export function dismissNotice(id: string): void {
  if (!shown.delete(id)) return;
  waiting = waiting.filter((notice) => notice.id !== id);
  listener?.dismiss(id);
}

/** Subscribes the toaster; it receives the waiting notices. */
export function listenToNotices(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next.show(notice);
  return () => {
    if (listener === next) listener = undefined;
  };
}

/** Drops the waiting notices when the toaster fails to load: they would appear too late. */
export function dropNotices(): void {
  waiting = [];
}

/** Calls `load` on the first notice without a toaster. */
export function onFirstNotice(load: () => void): void {
  loadToaster = load;
  if (waiting.length > 0) load();
}
