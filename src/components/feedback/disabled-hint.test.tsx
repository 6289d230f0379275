// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DisabledHint } from '@/components/feedback/disabled-hint';
import { LoadingButton } from '@/components/feedback/loading-button';
import { Button } from '@/components/ui/button';

const REASON = 'Pedidos de retirada não são enviados.';

describe('DisabledHint', () => {
  it('keeps the button focusable, ignores its press and describes it with the reason', async () => {
    const press = vi.fn();
    render(
      <DisabledHint reason={REASON}>
        <Button onClick={press}>Marcar como Enviado</Button>
      </DisabledHint>,
    );
    const button = screen.getByRole('button', { name: 'Marcar como Enviado', description: REASON });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('adds the reason to the description that the button has', () => {
    render(
      <>
        <p id="extra">Pedido 104812</p>
        <DisabledHint reason={REASON}>
          <Button aria-describedby="extra">Enviar</Button>
        </DisabledHint>
      </>,
    );
    expect(screen.getByRole('button', { description: `Pedido 104812 ${REASON}` })).toBeTruthy();
  });

  it('shows no tooltip when the button under the focus becomes disabled or a script returns the focus', async () => {
    const ui = (reason: string | undefined) => (
      <>
        <input />
        <DisabledHint reason={reason}>
          <Button>Próxima Página</Button>
        </DisabledHint>
      </>
    );
    const { rerender } = render(ui(undefined));
    await userEvent.tab();
    await userEvent.tab();
    rerender(ui(REASON));
    const button = screen.getByRole('button', { description: REASON });
    expect(document.activeElement).toBe(button);
    expect(screen.queryByRole('tooltip')).toBeNull();
    act(() => {
      button.blur();
      button.focus();
    });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    expect(screen.getByRole('tooltip').textContent).toBe(REASON);
  });

  it('shows the reason as a tooltip on focus, hover and press, and hides it on Escape and blur', async () => {
    render(
      <>
        <input />
        <DisabledHint reason={REASON}>
          <Button>Enviar</Button>
        </DisabledHint>
      </>,
    );
    const button = screen.getByRole('button', { description: REASON });
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('tooltip').textContent).toBe(REASON);
    expect(screen.getByRole('button', { description: REASON })).toBe(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.click(button);
    expect(screen.getByRole('tooltip')).toBeTruthy();
    await userEvent.tab();
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.unhover(button);
    await userEvent.hover(button);
    expect(await screen.findByRole('tooltip')).toBeTruthy();
  });

  it('shows no tooltip without a reason', async () => {
    render(
      <DisabledHint reason={undefined}>
        <Button>Enviar</Button>
      </DisabledHint>,
    );
    await userEvent.tab();
    await userEvent.hover(screen.getByRole('button'));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('calls the focus handler of the button', async () => {
    const focus = vi.fn();
    render(
      <DisabledHint reason={REASON}>
        <Button onFocus={focus}>Enviar</Button>
      </DisabledHint>,
    );
    await userEvent.tab();
    expect(focus).toHaveBeenCalledOnce();
  });

  it('keeps the element and its focus when the reason comes and goes', async () => {
    const press = vi.fn();
    const ui = (reason: string | undefined) => (
      <DisabledHint reason={reason}>
        <Button onClick={press}>Enviar</Button>
      </DisabledHint>
    );
    const { rerender } = render(ui(undefined));
    const button = screen.getByRole('button');
    button.focus();
    rerender(ui(REASON));
    expect(document.activeElement).toBe(button);
    rerender(ui(undefined));
    expect(document.activeElement).toBe(button);
    expect(button.hasAttribute('aria-disabled')).toBe(false);
    await userEvent.click(button);
    expect(press).toHaveBeenCalledOnce();
  });

  it('does not submit the form through its submit button', () => {
    const submit = vi.fn((event: Event) => {
      event.preventDefault();
    });
    render(
      <form>
        <DisabledHint reason={REASON}>
          <LoadingButton type="submit" loading={false}>
            Salvar
          </LoadingButton>
        </DisabledHint>
      </form>,
    );
    const button = screen.getByRole('button');
    button.closest('form')?.addEventListener('submit', submit);
    fireEvent.click(button);
    expect(submit).not.toHaveBeenCalled();
  });
});
