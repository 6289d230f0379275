// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineLine } from './offline-line';
import { QuietError } from './quiet-error';
import { SlowNotice } from './slow-notice';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SLOW = 'O servidor está demorando para responder.';

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

describe('SlowNotice', () => {
  it('speaks after 10 s of one wait, and offers a read to be tried again', () => {
    const retry = vi.fn();
    render(<SlowNotice pending onRetry={retry} />);
    wait(9_999);
    expect(screen.getByRole('status').textContent).toBe('');
    wait(1);
    expect(screen.getByRole('status').textContent).toContain(SLOW);
    screen.getByRole('button', { name: 'Tentar novamente' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });

  it('starts to count anew with each wait, and offers nothing for a change', () => {
    const view = render(<SlowNotice pending />);
    wait(9_000);
    view.rerender(<SlowNotice pending={false} />);
    view.rerender(<SlowNotice pending />);
    wait(9_000);
    expect(screen.queryByText(SLOW)).toBeNull();
    wait(1_000);
    expect(screen.getByText(SLOW)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    view.rerender(<SlowNotice pending={false} />);
    expect(screen.queryByText(SLOW)).toBeNull();
  });
});

describe('OfflineLine', () => {
  it('stands while the machine has no network', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render(<OfflineLine />);
    expect(screen.queryByText('Sem conexão')).toBeNull();
    online.mockReturnValue(false);
    act(() => {
      window.dispatchEvent(new Event('offline'));
    });
    expect(screen.getByRole('status').textContent).toBe('Sem conexão');
    online.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    expect(screen.queryByText('Sem conexão')).toBeNull();
  });
});

describe('QuietError', () => {
  it('is a status, no alert, with a way to try again', () => {
    const retry = vi.fn();
    render(<QuietError text="Não foi possível carregar os modelos." onRetry={retry} />);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Não foi possível carregar os modelos.');
    screen.getByRole('button', { name: 'Tentar novamente' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });
});
