// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';

const QUESTION = 'Tem certeza que deseja excluir este Período?';

function setup(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <ConfirmDialog
      title="Excluir Período"
      question={QUESTION}
      details={<b>20262</b>}
      open
      onOpenChange={onOpenChange}
      onConfirm={onConfirm}
      busy={false}
      error={undefined}
      {...props}
    />,
  );
  return { onConfirm, onOpenChange };
}

function overlay(): Element {
  const found = document.querySelector('[data-slot=alert-dialog-overlay]');
  if (!found) throw new Error('No overlay');
  return found;
}

const button = (name: string) => screen.getByRole('button', { name });

describe('ConfirmDialog', () => {
  it('shows the question and the details, with the focus on Cancelar (SCR-22)', () => {
    setup();
    const dialog = screen.getByRole('alertdialog', { name: 'Excluir Período', description: QUESTION });
    expect(dialog.textContent).toContain('20262');
    expect(document.activeElement).toBe(button('Cancelar'));
  });

  it('focuses the confirm button of a step of the process (SCR-22)', () => {
    setup({ variant: 'default', confirmLabel: 'Confirmar Entrega' });
    expect(document.activeElement).toBe(button('Confirmar Entrega'));
  });

  it('confirms once and does not close by itself', async () => {
    const { onConfirm, onOpenChange } = setup();
    await userEvent.click(button('Confirmar'));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('closes by Cancelar, Fechar, Escape and the overlay without confirming', async () => {
    const { onConfirm, onOpenChange } = setup();
    await userEvent.click(button('Cancelar'));
    await userEvent.click(button('Fechar'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(overlay());
    expect(onOpenChange.mock.calls).toEqual([[false], [false], [false], [false]]);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('neither confirms again nor closes while pending', async () => {
    const { onConfirm, onOpenChange } = setup({ busy: true });
    await userEvent.click(button('Processando...'));
    await userEvent.click(button('Cancelar'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(overlay());
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('does not confirm while a reason disables it', async () => {
    const reason = 'Os dados ainda não foram carregados.';
    const { onConfirm } = setup({ confirmDisabledReason: reason });
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar', description: reason }));
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('shows a failure and confirms again', async () => {
    const { onConfirm } = setup({ error: { title: 'Erro ao deletar o período.' } });
    expect(screen.getByRole('alert').textContent).toBe('Erro ao deletar o período.');
    await userEvent.click(button('Confirmar'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
