// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button';

afterEach(cleanup);

const REASON = 'Pedidos de retirada não são enviados.';

describe('Button with a disabledReason', () => {
  it('takes the focus, swallows the press and describes itself with the reason', async () => {
    const press = vi.fn();
    render(
      <Button disabledReason={REASON} onClick={press}>
        Marcar como Enviado
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Marcar como Enviado', description: REASON });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.hasAttribute('disabled')).toBe(false);
  });

  it('keeps its own description besides the reason', () => {
    render(
      <>
        <p id="extra">Pedido 104812</p>
        <Button disabledReason={REASON} aria-describedby="extra">
          Enviar
        </Button>
      </>,
    );
    expect(screen.getByRole('button', { description: `Pedido 104812 ${REASON}` })).toBeTruthy();
  });

  it('shows the reason as a tip for focus and pointer, until Escape or the way out', async () => {
    render(<Button disabledReason={REASON}>Enviar</Button>);
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.tab();
    expect(screen.getByRole('tooltip').textContent).toBe(REASON);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).toBeNull();
    await userEvent.hover(screen.getByRole('button'));
    expect(screen.getByRole('tooltip')).toBeTruthy();
    await userEvent.unhover(screen.getByRole('button'));
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('calls the focus handlers of its user too', async () => {
    const focus = vi.fn();
    render(
      <Button disabledReason={REASON} onFocus={focus}>
        Enviar
      </Button>,
    );
    await userEvent.tab();
    expect(focus).toHaveBeenCalledOnce();
  });
});

describe('Button while busy', () => {
  it('says the word of its own, if it has one', () => {
    render(
      <Button busy busyLabel="Gerando...">
        Download
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Gerando...', busy: true })).toBeTruthy();
  });

  it('says Processando... and swallows presses', async () => {
    const press = vi.fn();
    render(
      <Button busy onClick={press}>
        Salvar
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Processando...', busy: true });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
  });

  it('does not submit its form, neither pressed nor through Enter', () => {
    const submit = vi.fn((event: Event) => {
      event.preventDefault();
    });
    render(
      <form>
        <Button type="submit" busy>
          Entrar
        </Button>
      </form>,
    );
    const button = screen.getByRole('button');
    button.closest('form')?.addEventListener('submit', submit);
    fireEvent.click(button);
    expect(submit).not.toHaveBeenCalled();
  });

  it('keeps the name of an icon button', () => {
    render(
      <Button busy size="icon" aria-label="Excluir">
        x
      </Button>,
    );
    expect(screen.getByRole('button', { name: 'Excluir', busy: true })).toBeTruthy();
  });
});

describe('Button', () => {
  it('is no submit button unless told so', () => {
    render(<Button>Cancelar</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });
});
