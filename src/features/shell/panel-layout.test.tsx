// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OfflineLine } from '@/features/shell/panel-layout';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('OfflineLine', () => {
  it('is shown while the browser is offline', () => {
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
