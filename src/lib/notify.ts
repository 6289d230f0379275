export type NoticeKind = 'success' | 'error' | 'warning';

export interface Notice {
  kind: NoticeKind;
  text: string;
  /** A second, quieter line: the reason, or which record. */
  detail?: string;
  /** One press that the toast offers, as 'Ver detalhes'. */
  action?: { label: string; onPress: () => void };
  /** The same for a screen that it leads to, by its address; instead of `action`. */
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
let wanted: (() => void) | undefined;

/**
 * Toasts, without the library that draws them: it is loaded on the first need, so the entry does not carry it.
 * Until the toaster listens, notices wait here in order.
 */
export function notify(notice: Notice): void {
  if (listener) listener.show(notice);
  else {
    waiting.push(notice);
    wanted?.();
  }
}

export function dismissNotice(id: string): void {
  waiting = waiting.filter((notice) => notice.id !== id);
  listener?.dismiss(id);
}

/** The toaster, once drawn, takes over and receives what waited. */
export function listenToNotices(next: Listener): () => void {
  listener = next;
  for (const notice of waiting.splice(0)) next.show(notice);
  return () => {
    if (listener === next) listener = undefined;
  };
}

/** The toaster did not come: what waited is forgotten, since a word about what is long over would mislead. */
export function dropNotices(): void {
  waiting = [];
}

/** Called on the first notice that nobody listens to: the moment to load the toaster. */
export function onFirstNotice(load: () => void): void {
  wanted = load;
  if (waiting.length > 0) load();
}
