// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { CheckboxField } from '@/components/form/checkbox-field';
import { DateField } from '@/components/form/date-input';
import { DateRangePicker } from '@/components/form/date-range-picker';
import { FormDialog } from '@/components/form/form-dialog';
import { ImageInput } from '@/components/form/image-input';
import { LabeledField } from '@/components/form/labeled-field';
import { PasswordInput } from '@/components/form/password-input';
import { Input } from '@/components/ui/input';
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select';
import { Textarea } from '@/components/ui/textarea';

const png = new File([new Uint8Array([0x89, 0x50])], 'passe.png', { type: 'image/png' });

const TYPED = {
  nome: 'Noturno',
  senha: 'segredo1',
  descricao: 'Só à noite',
  quantidade: '3',
  dia: '2026-12-01',
  range: { inicio: '2026-11-01', fim: '2026-11-30' },
  funcionario: '1',
  ativo: true,
  imagem: png,
};

type Values = Omit<typeof TYPED, 'imagem'> & { imagem: File | undefined };

beforeEach(() => {
  // jsdom implements neither.
  URL.createObjectURL = () => 'blob:passe.png';
  URL.revokeObjectURL = vi.fn();
});

interface FormProps {
  busy?: boolean;
  onChange?: (values: Values) => void;
}

/** Each kind of field that a form of the panel has. */
function Form({ busy = false, onChange }: FormProps) {
  const [values, setValues] = useState<Values>(TYPED);
  function change(changed: Partial<Values>): void {
    setValues({ ...values, ...changed });
    onChange?.({ ...values, ...changed });
  }
  const text = (name: 'nome' | 'senha' | 'descricao' | 'quantidade' | 'funcionario') => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <FormDialog title="Criar" onClose={vi.fn()} busy={busy} submitError={undefined} dirty onSubmit={vi.fn()}>
      <LabeledField label="Nome" error={undefined} render={(aria) => <Input {...aria} {...text('nome')} />} />
      <LabeledField label="Senha" error={undefined} render={(aria) => <PasswordInput {...aria} {...text('senha')} />} />
      <LabeledField
        label="Descrição"
        error={undefined}
        render={(aria) => <Textarea {...aria} {...text('descricao')} />}
      />
      <LabeledField
        label="Quantidade"
        error={undefined}
        render={(aria) => <Input {...aria} type="number" {...text('quantidade')} />}
      />
      <LabeledField
        label="Validade"
        error={undefined}
        render={(aria) => <DateField {...aria} value={values.dia} onChange={(dia) => change({ dia })} />}
      />
      <DateRangePicker value={values.range} onChange={(range) => change({ range })} />
      <LabeledField
        label="Funcionário"
        error={undefined}
        render={(aria) => (
          <NativeSelect {...aria} {...text('funcionario')}>
            <NativeSelectOption value="1">Ana</NativeSelectOption>
            <NativeSelectOption value="2">Bia</NativeSelectOption>
          </NativeSelect>
        )}
      />
      <CheckboxField label="Ativo" checked={values.ativo} onCheckedChange={(ativo) => change({ ativo })} />
      <LabeledField
        label="Imagem"
        error={undefined}
        render={(aria) => (
          <ImageInput
            {...aria}
            ref={null}
            name="imagem"
            value={values.imagem}
            onBlur={vi.fn()}
            onChange={(imagem) => change({ imagem })}
          />
        )}
      />
    </FormDialog>
  );
}

const FIELDS = ['Nome', 'Senha', 'Descrição', 'Quantidade', 'Validade', 'Data Início', 'Data Fim'];

it.each(FIELDS)('refuses keys in %s while the form is sent, and keeps the focus', async (label) => {
  const onChange = vi.fn();
  const view = render(<Form onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(label);
  const before = field.value;
  field.focus();
  view.rerender(<Form busy onChange={onChange} />);
  await userEvent.keyboard('12');
  await userEvent.paste('12');
  expect(field.value).toBe(before);
  expect(onChange).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field);
  view.rerender(<Form onChange={onChange} />);
  await userEvent.keyboard('12');
  expect(field.value).not.toBe(before);
  expect(document.activeElement).toBe(field);
});

it('refuses another option while the form is sent', async () => {
  const onChange = vi.fn();
  render(<Form busy onChange={onChange} />);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Funcionário' });
  await userEvent.selectOptions(select, 'Bia');
  expect(select.value).toBe('1');
  expect(onChange).not.toHaveBeenCalled();
  expect(select.getAttribute('aria-disabled')).toBe('true');
  // The default of these events opens the list or selects another option.
  expect(fireEvent.mouseDown(select)).toBe(false);
  expect(fireEvent.keyDown(select, { key: 'ArrowDown' })).toBe(false);
  expect(fireEvent.keyDown(select, { key: 'Tab' })).toBe(true);
});

it('refuses a toggled checkbox while the form is sent', async () => {
  const onChange = vi.fn();
  render(<Form busy onChange={onChange} />);
  const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ativo' });
  await userEvent.click(checkbox);
  expect(checkbox.checked).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
  expect(checkbox.getAttribute('aria-disabled')).toBe('true');
});

it('refuses another image, and its removal, while the form is sent', async () => {
  const onChange = vi.fn();
  render(<Form busy onChange={onChange} />);
  const input = screen.getByLabelText('Imagem');
  await userEvent.upload(input, new File([png], 'outra.png', { type: 'image/png' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remover arquivo escolhido' }));
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('passe.png')).toBeDefined();
  // The default of a click opens the browser's dialog.
  expect(fireEvent.click(input)).toBe(false);
});

it('opens no calendar while the form is sent, and closes an open one', async () => {
  const view = render(<Form busy />);
  for (const trigger of screen.getAllByRole('button', { name: 'Abrir calendário' })) await userEvent.click(trigger);
  expect(screen.queryByRole('dialog', { name: 'Calendário' })).toBeNull();
  view.rerender(<Form />);
  const [trigger] = screen.getAllByRole('button', { name: 'Abrir calendário' });
  if (trigger) await userEvent.click(trigger);
  expect(screen.getByRole('dialog', { name: 'Calendário' })).toBeDefined();
  view.rerender(<Form busy />);
  expect(screen.queryByRole('dialog', { name: 'Calendário' })).toBeNull();
});
