import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

describe('dismissNotice', () => {
  it('dismisses a shown notice once and ignores an unknown id', async () => {
    const { dismissNotice, listenToNotices, notify } = await import('@/lib/notify');
    const dismiss = vi.fn();
    listenToNotices({ show: () => undefined, dismiss });
    dismissNotice('pedidos');
    expect(dismiss).not.toHaveBeenCalled();
    notify({ kind: 'error', text: 'Erro ao buscar os pedidos.', id: 'pedidos' });
    dismissNotice('pedidos');
    dismissNotice('pedidos');
    expect(dismiss).toHaveBeenCalledExactlyOnceWith('pedidos');
  });

  it('drops a notice that waits for the toaster', async () => {
    const { dismissNotice, listenToNotices, notify } = await import('@/lib/notify');
    const show = vi.fn();
    notify({ kind: 'error', text: 'Erro ao buscar os pedidos.', id: 'pedidos' });
    dismissNotice('pedidos');
    listenToNotices({ show, dismiss: () => undefined });
    expect(show).not.toHaveBeenCalled();
  });
});
