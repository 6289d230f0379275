export type ToastKind = 'success' | 'error' | 'warning';

export interface Toast {
  kind: ToastKind;
  text: string;
  /** A second, muted line. */
  detail?: string;
  /** Replaces `detail` while the same success is still shown: '3 pedidos marcados como prontos.' */
  repeated?: (count: number) => string;
  action?: { label: string; onPress: () => void };
  /** Instead of `action`. */
  link?: { label: string; href: string };
  /** The same id replaces the earlier toast instead of adding one. */
  id?: string;
}

interface Listener {
  show: (toast: Toast) => void;
  dismiss: (id: string) => void;
}

let listener: Listener | undefined;
let pending: Toast[] = [];
let loadToaster: (() => void) | undefined;

/** Ids of toasts that may still be on the screen: sonner renders on each dismissal, also of an unknown toast. */
const shown = new Set<string>();

/** Shows a toast. Toasts wait until the toaster, which loads on the first one, has mounted. */
export function notify(toast: Toast): void {
  if (toast.id !== undefined) shown.add(toast.id);
  if (listener) listener.show(toast);
  else {
    pending.push(toast);
    loadToaster?.();
  }
}

export function dismissToast(id: string): void {
  if (!shown.delete(id)) return;
  pending = pending.filter((toast) => toast.id !== id);
  listener?.dismiss(id);
}

/** Subscribes the toaster; it receives the pending toasts. */
export function subscribeToasts(next: Listener): () => void {
  listener = next;
  for (const toast of pending.splice(0)) next.show(toast);
  return () => {
    if (listener === next) listener = undefined;
  };
}

/** Drops the pending toasts when the toaster fails to load, because a later toaster would show them late. */
export function dropPendingToasts(): void {
  pending = [];
}

/** Calls `load` for each toast while no toaster is mounted. */
export function setToasterLoader(load: () => void): void {
  loadToaster = load;
  if (pending.length > 0) load();
}
