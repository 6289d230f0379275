import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

describe('dismissToast', () => {
  it('dismisses a shown toast once and ignores an unknown id', async () => {
    const { dismissToast, subscribeToasts, notify } = await import('@/lib/notify');
    const dismiss = vi.fn();
    subscribeToasts({ show: () => undefined, dismiss });
    dismissToast('pedidos');
    expect(dismiss).not.toHaveBeenCalled();
    notify({ kind: 'error', text: 'Erro ao buscar os pedidos.', id: 'pedidos' });
    dismissToast('pedidos');
    dismissToast('pedidos');
    expect(dismiss).toHaveBeenCalledExactlyOnceWith('pedidos');
  });

  it('drops a toast that waits for the toaster', async () => {
    const { dismissToast, subscribeToasts, notify } = await import('@/lib/notify');
    const show = vi.fn();
    notify({ kind: 'error', text: 'Erro ao buscar os pedidos.', id: 'pedidos' });
    dismissToast('pedidos');
    subscribeToasts({ show, dismiss: () => undefined });
    expect(show).not.toHaveBeenCalled();
  });
});
