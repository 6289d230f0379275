// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { apiMutation } from '@/api/meta';
import { undoHeld, useUndoKey } from '@/components/operations/undo';
import { useScanTarget } from '@/components/scan/scanner';
import { subscribeToasts } from '@/lib/notify';
import { clearRuns, heldOperation } from '@/operations/operations';
import { sendChange, setHoldEnabled } from '@/operations/send-change';
import { createQueryClient } from '@/query-client';

const toasts: string[] = [];
let unsubscribe: () => void;

const emitir = apiMutation({
  mutationKey: ['emitir'],
  mutationFn: (_id: number) => Promise.resolve(),
  meta: { change: (id) => ({ action: 'Emitido', kind: 'pedido', id }) },
});

function Screen() {
  const field = useRef<HTMLInputElement>(null);
  useScanTarget(field, () => undefined);
  useUndoKey(true);
  return (
    <>
      <input aria-label="Ler etiqueta" ref={field} />
      <input aria-label="Outro campo" />
      <button type="button" onClick={undoHeld}>
        Desfazer
      </button>
    </>
  );
}

beforeEach(() => {
  setHoldEnabled(true);
  sendChange(createQueryClient(), emitir, 1);
  toasts.length = 0;
  unsubscribe = subscribeToasts({ show: ({ text }) => toasts.push(text), dismiss: () => undefined });
  render(<Screen />);
});
afterEach(() => {
  unsubscribe();
  cleanup();
  clearRuns();
  setHoldEnabled(false);
});

it('undoes a held action, and says when it has been sent already (SHL-31)', () => {
  fireEvent.click(screen.getByRole('button'));
  expect(toasts).toEqual(['Ação desfeita. Nada foi enviado.']);
  fireEvent.click(screen.getByRole('button'));
  expect(toasts[1]).toBe('Tarde demais para desfazer: a ação já foi enviada.');
});

it('undoes with Z in an empty scan field, and in no other text field', () => {
  const field = screen.getByLabelText('Ler etiqueta');
  fireEvent.keyDown(screen.getByLabelText('Outro campo'), { key: 'z' });
  fireEvent.change(field, { target: { value: '1' } });
  fireEvent.keyDown(field, { key: 'z' });
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect(heldOperation()).toBeDefined();
  fireEvent.keyDown(field, { key: 'z' });
  expect(toasts).toEqual(['Ação desfeita. Nada foi enviado.']);
});
