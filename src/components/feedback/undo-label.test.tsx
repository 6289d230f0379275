// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useUndo } from '@/components/feedback/undo-label';
import { useScanTarget } from '@/components/scan/scanner';
import { subscribeToasts } from '@/lib/notify';

const toasts: string[] = [];
let waiting: number | undefined;
let unsubscribe: () => void;

function Screen() {
  const field = useRef<HTMLInputElement>(null);
  useScanTarget(field, () => undefined);
  const undo = useUndo({ item: 1, at: 0 }, () => {
    const item = waiting;
    waiting = undefined;
    return item;
  });
  return (
    <>
      <input aria-label="Ler etiqueta" ref={field} />
      <input aria-label="Outro campo" />
      <button type="button" onClick={undo}>
        Desfazer
      </button>
    </>
  );
}

beforeEach(() => {
  waiting = 1;
  toasts.length = 0;
  unsubscribe = subscribeToasts({ show: ({ text }) => toasts.push(text), dismiss: () => undefined });
  render(<Screen />);
});
afterEach(() => {
  unsubscribe();
  cleanup();
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
  expect(waiting).toBe(1);
  fireEvent.keyDown(field, { key: 'z' });
  expect(toasts).toEqual(['Ação desfeita. Nada foi enviado.']);
});
