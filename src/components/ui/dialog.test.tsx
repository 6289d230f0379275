import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// @vitest-environment jsdom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Dialog, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog';

function Screen({ atOnce = false }: { atOnce?: boolean }) {
  const [rows, setRows] = useState(['Noturno']);
  const [open, setOpen] = useState(atOnce);
  return (
    <main tabIndex={-1}>
      {rows.map((row) => (
        <button
          key={row}
          type="button"
          onClick={() => {
            setOpen(true);
          }}
        >
          Excluir {row}
        </button>
      ))}
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Excluir</DialogTitle>
          </DialogHeader>
          <button
            type="button"
            onClick={() => {
              setRows([]);
              setOpen(false);
            }}
          >
            Confirmar
          </button>
        </DialogContent>
      </Dialog>
    </main>
  );
}

const row = () => screen.getByRole('button', { name: 'Excluir Noturno' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function expectFocus(element: () => Element): Promise<void> {
  await waitFor(() => {
    expect(document.activeElement).toBe(element());
  });
}

describe('DialogContent', () => {
  it('returns the focus to the opener', async () => {
    render(<Screen />);
    await userEvent.click(row());
    await press('Fechar');
    await expectFocus(row);
  });

  it('focuses main when the opener is gone', async () => {
    render(<Screen />);
    await userEvent.click(row());
    await press('Confirmar');
    await expectFocus(() => screen.getByRole('main'));
  });

  it('focuses main when there was no opener', async () => {
    render(<Screen atOnce />);
    await press('Fechar');
    await expectFocus(() => screen.getByRole('main'));
  });
});
