// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfflineBadge } from '@/features/shell/top-bar';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('OfflineBadge', () => {
  it('is shown while the browser is offline', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    render(<OfflineBadge />);
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
