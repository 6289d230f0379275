const DURATION_MS = 5_000;

interface OpenToast {
  id: number;
  remaining: number;
  shows: number;
}

/** The open toasts by key, and their remaining time (SHL-15). sonner's own timers end below a resting pointer. */
export function createToastTimers(dismiss: (id: number) => void) {
  const open = new Map<string, OpenToast>();
  let lastId = 0;

  /** With `id` only that toast, because sonner reports a dismissal late, when the key may belong to a newer toast. */
  function close(key: string, id?: number): void {
    const toast = open.get(key);
    if (!toast || (id !== undefined && toast.id !== id)) return;
    open.delete(key);
    dismiss(toast.id);
  }

  return {
    /** Starts or restarts the time of a toast. A reopened toast gets a new id, because sonner removes the old one late. */
    start(key: string): Pick<OpenToast, 'id' | 'shows'> {
      const before = open.get(key) ?? { id: (lastId += 1), shows: 0 };
      const toast = { ...before, remaining: DURATION_MS, shows: before.shows + 1 };
      open.set(key, toast);
      return toast;
    },
    close,
    isIdle: () => open.size === 0,
    count: () => open.size,
    elapse(ms: number): void {
      for (const [key, toast] of open) {
        toast.remaining -= ms;
        if (toast.remaining <= 0) close(key);
      }
    },
  };
}
