import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
// @vitest-environment jsdom
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SubmitError } from '@/components/feedback/unknown-result';
import { FormDialog } from '@/components/form/form-dialog';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { hasUnsavedWork } from '@/lib/unsaved-work';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

interface FormProps {
  busy?: boolean;
  submitError?: SubmitError;
  onSubmit?: () => void;
  placeholder?: ReactNode;
}

function PeriodoForm({ busy = false, submitError, onSubmit, placeholder }: FormProps) {
  const [open, setOpen] = useState(true);
  const [nome, setNome] = useState('');
  if (!open) return null;
  return (
    <FormDialog
      title="Criar Período"
      onClose={() => setOpen(false)}
      busy={busy}
      submitError={submitError}
      dirty={nome !== ''}
      placeholder={placeholder}
      onSubmit={() => onSubmit?.()}
    >
      <Field>
        <FieldLabel htmlFor="nome">Nome</FieldLabel>
        <Input
          id="nome"
          value={nome}
          aria-describedby="erro"
          onChange={(event) => {
            setNome(event.target.value);
          }}
        />
        {submitError ? <FieldError id="erro">Preencha o nome.</FieldError> : null}
      </Field>
    </FormDialog>
  );
}

const dialog = () => screen.queryByRole('dialog', { name: 'Criar Período' });
const nome = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('FormDialog', () => {
  it('focuses the first field and submits on Enter', async () => {
    const onSubmit = vi.fn();
    render(<PeriodoForm onSubmit={onSubmit} />);
    expect(document.activeElement).toBe(nome());
    await userEvent.keyboard('2026{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it.each(['Cancelar', 'Fechar'])('closes with %s while the form is clean', async (name) => {
    render(<PeriodoForm />);
    await press(name);
    expect(dialog()).toBeNull();
  });

  it('asks before it discards typed input', async () => {
    render(<PeriodoForm />);
    await userEvent.type(nome(), '2026/2');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alert').textContent).toBe('Descartar alterações?');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continuar editando' }));
    await press('Continuar editando');
    expect(nome().value).toBe('2026/2');
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Cancelar');
    await press('Descartar');
    expect(dialog()).toBeNull();
  });

  it('cancels the discard question on a second Escape', async () => {
    render(<PeriodoForm />);
    await userEvent.type(nome(), 'x');
    await userEvent.keyboard('{Escape}{Escape}');
    expect(dialog()).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(nome().value).toBe('x');
  });

  it('reports unsaved work while dirty', async () => {
    render(<PeriodoForm />);
    expect(hasUnsavedWork()).toBe(false);
    await userEvent.type(nome(), 'x');
    expect(hasUnsavedWork()).toBe(true);
    await press('Cancelar');
    await press('Descartar');
    expect(hasUnsavedWork()).toBe(false);
  });

  it('shows a failed submit as the only alert and keeps typed input', async () => {
    const view = render(<PeriodoForm />);
    await userEvent.type(nome(), '2026/2');
    view.rerender(<PeriodoForm submitError={{ title: 'Erro ao criar o período.', detail: 'Código já existe.' }} />);
    expect(screen.getByRole('alert').textContent).toBe('Erro ao criar o período.Código já existe.');
    expect(nome().value).toBe('2026/2');
    expect(screen.getByRole('textbox', { name: 'Nome', description: 'Preencha o nome.' })).toBe(nome());
  });

  it('neither closes nor submits again while busy', async () => {
    const onSubmit = vi.fn();
    render(<PeriodoForm busy onSubmit={onSubmit} />);
    await userEvent.keyboard('{Enter}{Escape}');
    await press('Cancelar');
    await press('Fechar');
    await press('Processando...');
    expect(dialog()).not.toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows the placeholder until the fields load, then focuses the first field', async () => {
    const onSubmit = vi.fn();
    const view = render(<PeriodoForm placeholder={<p>Carregando...</p>} onSubmit={onSubmit} />);
    expect(screen.getByText('Carregando...')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    const save = screen.getByRole('button', { name: 'Salvar', description: 'Os dados ainda não foram carregados.' });
    await userEvent.click(save);
    expect(onSubmit).not.toHaveBeenCalled();
    view.rerender(<PeriodoForm onSubmit={onSubmit} />);
    expect(document.activeElement).toBe(nome());
    await press('Salvar');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('can be closed after 10 s without a response and shows the slow notice', () => {
    vi.useFakeTimers();
    render(<PeriodoForm busy />);
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    expect(screen.getByText('O servidor está demorando para responder.')).toBeTruthy();
    act(() => {
      screen.getByRole('button', { name: 'Cancelar' }).click();
    });
    expect(dialog()).toBeNull();
  });
});
