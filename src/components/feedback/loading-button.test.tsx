// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { LoadingButton, RetryButton } from '@/components/feedback/loading-button';

describe('LoadingButton', () => {
  it('is a plain button while it does not load', async () => {
    const press = vi.fn();
    render(
      <LoadingButton loading={false} onClick={press}>
        Salvar
      </LoadingButton>,
    );
    const button = screen.getByRole('button', { name: 'Salvar' });
    await userEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
    expect(button.getAttribute('type')).toBe('button');
    expect(button.hasAttribute('aria-busy')).toBe(false);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
  });

  it("shows 'Processando...' and ignores presses while it loads", async () => {
    const press = vi.fn();
    render(
      <LoadingButton loading onClick={press}>
        Salvar
      </LoadingButton>,
    );
    const button = screen.getByRole('button', { name: 'Processando...', busy: true });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('shows its loadingText', () => {
    render(
      <LoadingButton loading loadingText="Gerando...">
        Download
      </LoadingButton>,
    );
    expect(screen.getByRole('button', { name: 'Gerando...', busy: true })).toBeTruthy();
  });

  it('does not submit its form while it loads', () => {
    const submit = vi.fn((event: Event) => {
      event.preventDefault();
    });
    render(
      <form>
        <LoadingButton type="submit" loading>
          Entrar
        </LoadingButton>
      </form>,
    );
    const button = screen.getByRole('button');
    button.closest('form')?.addEventListener('submit', submit);
    fireEvent.click(button);
    expect(submit).not.toHaveBeenCalled();
  });

  it('keeps the accessible name of an icon button', () => {
    render(
      <LoadingButton loading size="icon" aria-label="Excluir">
        x
      </LoadingButton>,
    );
    expect(screen.getByRole('button', { name: 'Excluir', busy: true })).toBeTruthy();
  });

  it('keeps its element and focus when it starts and stops loading', () => {
    const { rerender } = render(<LoadingButton loading={false}>Salvar</LoadingButton>);
    const button = screen.getByRole('button');
    button.focus();
    rerender(<LoadingButton loading>Salvar</LoadingButton>);
    expect(document.activeElement).toBe(button);
    rerender(<LoadingButton loading={false}>Salvar</LoadingButton>);
    expect(document.activeElement).toBe(button);
  });
});

describe('RetryButton', () => {
  const retry = <RetryButton onRetry={vi.fn()} />;

  it('moves its focus to main when it unmounts with its error', () => {
    const { rerender } = render(<main tabIndex={-1}>{retry}</main>);
    screen.getByRole('button').focus();
    rerender(<main tabIndex={-1} />);
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('leaves the focus of another control where it is', () => {
    const withField = (error: boolean) => (
      <main tabIndex={-1}>
        <input />
        {error ? retry : null}
      </main>
    );
    const { rerender } = render(withField(true));
    screen.getByRole('textbox').focus();
    rerender(withField(false));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
