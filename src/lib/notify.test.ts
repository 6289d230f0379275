import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

const TOAST = { kind: 'success', text: 'Pedido salvo.' } as const;
const OTHER = { kind: 'error', text: 'Erro ao buscar os pedidos.', id: 'pedidos' } as const;

describe('notify', () => {
  it('shows a toast at once while the toaster listens, and keeps later ones for the next toaster', async () => {
    const { subscribeToasts, notify } = await import('@/lib/notify');
    const [first, next] = [vi.fn(), vi.fn()];
    const stop = subscribeToasts({ show: first, dismiss: () => undefined });
    notify(TOAST);
    expect(first.mock.calls).toEqual([[TOAST]]);
    stop();
    notify(OTHER);
    subscribeToasts({ show: next, dismiss: () => undefined });
    expect(first).toHaveBeenCalledOnce();
    expect(next.mock.calls).toEqual([[OTHER]]);
  });

  it('does not lose the next toaster when the last one unmounts after it', async () => {
    const { subscribeToasts, notify } = await import('@/lib/notify');
    const show = vi.fn();
    const stop = subscribeToasts({ show: () => undefined, dismiss: () => undefined });
    subscribeToasts({ show, dismiss: () => undefined });
    stop();
    notify(TOAST);
    expect(show).toHaveBeenCalledOnce();
  });

  it('loads the toaster for a toast before and after the loader is known, not without one', async () => {
    const { notify, setToasterLoader } = await import('@/lib/notify');
    const [early, late] = [vi.fn(), vi.fn()];
    setToasterLoader(early);
    expect(early).not.toHaveBeenCalled();
    notify(TOAST);
    expect(early).toHaveBeenCalledOnce();
    setToasterLoader(late);
    expect(late).toHaveBeenCalledOnce();
  });

  it('drops the pending toasts when the toaster fails to load', async () => {
    const { dropPendingToasts, subscribeToasts, notify } = await import('@/lib/notify');
    const show = vi.fn();
    notify(TOAST);
    dropPendingToasts();
    subscribeToasts({ show, dismiss: () => undefined });
    expect(show).not.toHaveBeenCalled();
  });
});

describe('dismissToast', () => {
  it('dismisses a shown toast once and ignores an unknown id', async () => {
    const { dismissToast, subscribeToasts, notify } = await import('@/lib/notify');
    const dismiss = vi.fn();
    subscribeToasts({ show: () => undefined, dismiss });
    dismissToast('pedidos');
    expect(dismiss).not.toHaveBeenCalled();
    notify(OTHER);
    dismissToast('pedidos');
    dismissToast('pedidos');
    expect(dismiss).toHaveBeenCalledExactlyOnceWith('pedidos');
  });

  it('drops a toast that waits for the toaster', async () => {
    const { dismissToast, subscribeToasts, notify } = await import('@/lib/notify');
    const show = vi.fn();
    notify(TOAST);
    notify(OTHER);
    dismissToast('pedidos');
    subscribeToasts({ show, dismiss: () => undefined });
    expect(show.mock.calls).toEqual([[TOAST]]);
  });
});
