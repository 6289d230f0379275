import { describe, expect, it } from 'vitest';
import { multipart } from '@/api/multipart';

describe('multipart', () => {
  it('sends texts, also empty ones, and omits undefined fields', () => {
    const form = multipart({ nome: 'Estudantil', descricao: '', valor: undefined });
    expect(Array.from(form)).toEqual([
      ['nome', 'Estudantil'],
      ['descricao', ''],
    ]);
  });

  it('sends a file under its own name', async () => {
    const imagem = new File([new Uint8Array([1, 2])], 'cartão.png', { type: 'image/png' });
    const form = multipart({ nome: 'x', imagem, outra: undefined });
    expect(Array.from(form.keys())).toEqual(['nome', 'imagem']);
    const sent = form.get('imagem');
    expect(sent).toBeInstanceOf(File);
    expect(sent instanceof File ? [sent.name, sent.type, await sent.arrayBuffer()] : []).toEqual([
      'cartão.png',
      'image/png',
      new Uint8Array([1, 2]).buffer,
    ]);
  });
});
