// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';

afterEach(cleanup);

const QUESTION = 'Tem certeza que deseja excluir este Período?';

function setup(props: Partial<ComponentProps<typeof ConfirmDialog>> = {}) {
  const onConfirm = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <ConfirmDialog
      title="Excluir Período"
      question={QUESTION}
      stake={<b>20262</b>}
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

const button = (name: string) => screen.getByRole('button', { name });

describe('ConfirmDialog', () => {
  it('asks the question, shows what is at stake, and starts on Cancelar', () => {
    setup();
    const dialog = screen.getByRole('alertdialog', { name: 'Excluir Período', description: QUESTION });
    expect(dialog.textContent).toContain('20262');
    expect(document.activeElement).toBe(button('Cancelar'));
  });

  it('starts on the confirmation where nothing is destroyed', () => {
    setup({ variant: 'primary', confirmLabel: 'Confirmar Entrega' });
    expect(document.activeElement).toBe(button('Confirmar Entrega'));
  });

  it('confirms once, and closes only when told so', async () => {
    const { onConfirm, onOpenChange } = setup();
    await userEvent.click(button('Confirmar'));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('closes by Cancelar, Fechar and Escape without confirming', async () => {
    const { onConfirm, onOpenChange } = setup();
    await userEvent.click(button('Cancelar'));
    await userEvent.click(button('Fechar'));
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange.mock.calls).toEqual([[false], [false], [false]]);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('neither confirms again nor closes while it runs', async () => {
    const { onConfirm, onOpenChange } = setup({ busy: true });
    await userEvent.click(button('Processando...'));
    await userEvent.click(button('Cancelar'));
    await userEvent.keyboard('{Escape}');
    expect(onConfirm).not.toHaveBeenCalled();
    expect(onOpenChange).not.toHaveBeenCalled();
  });

  it('waits for what has to be filled in, and starts there', async () => {
    const reason = 'Digite o código antes.';
    const { onConfirm } = setup({ confirmDisabledReason: reason, children: <input aria-label="Código" /> });
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Código' }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar', description: reason }));
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('keeps its failure inside, with both buttons ready', async () => {
    const { onConfirm } = setup({ error: { title: 'Erro ao deletar o período.' } });
    expect(screen.getByRole('alert').textContent).toBe('Erro ao deletar o período.');
    await userEvent.click(button('Confirmar'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});
