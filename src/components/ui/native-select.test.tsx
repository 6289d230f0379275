// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';

describe('NativeSelect', () => {
  it('keeps the Escape of its open list from the dialog and the window; the next Escape closes the dialog', () => {
    const onWindow = vi.fn();
    addEventListener('keydown', onWindow);
    render(
      <Dialog defaultOpen>
        <DialogContent>
          <DialogTitle>Criar Ordem de Serviço</DialogTitle>
          <DialogDescription>Escolha o funcionário.</DialogDescription>
          <NativeSelect aria-label="Funcionário">
            <NativeSelectOption>Ana</NativeSelectOption>
          </NativeSelect>
        </DialogContent>
      </Dialog>,
    );
    fireEvent.keyDown(screen.getByRole('option', { name: 'Ana' }), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).not.toBeNull();
    expect(onWindow).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Funcionário' }), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    removeEventListener('keydown', onWindow);
  });
});
