// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RecordState } from '@/components/form/record-state';

afterEach(cleanup);

describe('RecordState', () => {
  it("shows 'Carregando...'", () => {
    render(<RecordState failure={undefined} fetching onRetry={vi.fn()} />);
    expect(screen.getByText('Carregando...')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers a retry of a failed load', async () => {
    const onRetry = vi.fn();
    render(
      <RecordState failure={{ title: 'Erro.', detail: 'Falha.', canRetry: true }} fetching={false} onRetry={onRetry} />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Erro.Falha.');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('offers no retry for a missing record', () => {
    render(
      <RecordState
        failure={{ title: 'Erro.', detail: 'Não há.', canRetry: false }}
        fetching={false}
        onRetry={vi.fn()}
      />,
    );
    expect(screen.getByRole('alert').textContent).toBe('Erro.Não há.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText('Carregando...')).toBeNull();
  });
});
