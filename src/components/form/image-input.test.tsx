// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImageInput } from '@/components/form/image-input';
import { Field, FieldError, FieldLabel } from '@/components/ui/field';

const made: string[] = [];
const revoked: string[] = [];

beforeEach(() => {
  made.length = 0;
  revoked.length = 0;
  // jsdom implements neither.
  URL.createObjectURL = (object) => {
    made.push(`blob:${object instanceof File ? object.name : ''}`);
    return made.at(-1) ?? '';
  };
  URL.revokeObjectURL = (url) => {
    revoked.push(url);
  };
});

const STORED = 'https://painel.embarque.test/api/media/801.png';
const png = (name: string) => new File([new Uint8Array([0x89, 0x50])], name, { type: 'image/png' });

function Form({
  error,
  stored,
  onChange,
}: {
  error?: string;
  stored?: string;
  onChange?: (file: File | undefined) => void;
}) {
  const [file, setFile] = useState<File>();
  return (
    <Field>
      <FieldLabel htmlFor="imagem">Imagem</FieldLabel>
      <ImageInput
        ref={null}
        id="imagem"
        name="imagem"
        aria-describedby={error && 'erro'}
        aria-invalid={error ? true : undefined}
        value={file}
        stored={stored}
        onBlur={vi.fn()}
        onChange={(next) => {
          setFile(next);
          onChange?.(next);
        }}
      />
      {error ? <FieldError id="erro">{error}</FieldError> : null}
    </Field>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Imagem/);
const preview = () => screen.queryByRole('img', { name: 'Prévia da imagem escolhida' });

describe('ImageInput', () => {
  it('previews the chosen image and revokes the URLs of earlier ones', async () => {
    const view = render(<Form />);
    expect(screen.getByText('Nenhum arquivo')).toBeTruthy();
    await userEvent.upload(input(), png('a.png'));
    expect(preview()?.getAttribute('src')).toBe('blob:a.png');
    await userEvent.upload(input(), png('b.png'));
    expect(preview()?.getAttribute('src')).toBe('blob:b.png');
    expect(revoked).toEqual(['blob:a.png']);
    view.unmount();
    expect(made).toEqual(['blob:a.png', 'blob:b.png']);
    expect(revoked).toEqual(made);
  });

  it('removes the file, keeps the focus and accepts the same file again', async () => {
    const onChange = vi.fn();
    render(<Form onChange={onChange} />);
    const file = png('a.png');
    await userEvent.upload(input(), file);
    await userEvent.click(screen.getByRole('button', { name: 'Remover arquivo escolhido' }));
    expect(preview()).toBeNull();
    expect(revoked).toEqual(['blob:a.png']);
    expect(document.activeElement).toBe(input());
    await userEvent.upload(input(), file);
    expect(onChange.mock.calls).toEqual([[file], [undefined], [file]]);
  });

  it('shows name and error of a rejected file without a preview', async () => {
    render(<Form error="O arquivo não é uma imagem." />);
    await userEvent.upload(input(), png('programa.png'));
    expect(preview()).toBeNull();
    expect(made).toEqual([]);
    expect(screen.getByText('programa.png')).toBeTruthy();
    const description = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(description.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'O arquivo não é uma imagem.',
      'programa.png',
    ]);
  });

  it('shows the stored image until another is chosen, and never an unsafe URL', async () => {
    const view = render(<Form stored={STORED} />);
    expect(screen.getByRole('img', { name: 'Imagem atual' }).getAttribute('src')).toBe(STORED);
    await userEvent.upload(input(), png('nova.png'));
    expect(screen.queryByRole('img', { name: 'Imagem atual' })).toBeNull();
    view.unmount();
    render(<Form stored="javascript:alert(1)" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});
