// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from '@/components/feedback/copy-button';

afterEach(() => void vi.unstubAllGlobals());

it("says 'Copiado' of the copied text only", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const { rerender } = render(<CopyButton label="número do pedido" text="104812" />);
  fireEvent.click(screen.getByRole('button', { name: 'Copiar número do pedido' }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Copiado');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('104812');
  rerender(<CopyButton label="número do pedido" text="104813" />);
  expect(screen.getByRole('status').textContent).toBe('');
});

it('names the record of a button with a visible name', () => {
  render(<CopyButton named label="mensagem" record="Ana Luz" text="Olá" />);
  expect(screen.getByRole('button', { name: 'Copiar mensagem, Ana Luz' }).textContent).toBe('Copiar mensagem');
});
