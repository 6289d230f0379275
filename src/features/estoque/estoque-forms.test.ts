import { describe, expect, it } from 'vitest';
import {
  COR_EMPTY,
  corNova,
  corSchema,
  MODELO_EMPTY,
  modeloBody,
  modeloSchema,
} from '@/features/estoque/estoque-forms';

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'capinha.png');

interface Parsed {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

const errorsOf = ({ error }: Parsed) =>
  Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

describe('modeloSchema (CAP-02)', () => {
  it.each([
    [{ nome: '  ' }, { nome: 'Preencha o nome.' }],
    [{ nome: 'x'.repeat(101) }, { nome: 'Use no máximo 100 caracteres.' }],
    [{ nome: 'x', descricao: 'x'.repeat(501) }, { descricao: 'Use no máximo 500 caracteres.' }],
    [
      { nome: 'x', imagem: new File(['MZ'], 'foto.png') },
      { imagem: 'O arquivo não é uma imagem. Escolha um PNG, JPEG ou WebP.' },
    ],
  ])('refuses %j', async (change, errors) => {
    expect(errorsOf(await modeloSchema.safeParseAsync({ ...MODELO_EMPTY, ...change }))).toEqual(errors);
  });

  it('requires only a name and omits empty fields', async () => {
    expect(modeloBody(await modeloSchema.parseAsync({ ...MODELO_EMPTY, nome: ' Catraca ', descricao: ' ' }))).toEqual({
      nome: 'Catraca',
    });
    const full = await modeloSchema.parseAsync({ nome: 'Catraca', descricao: 'Rígida', imagem: PNG });
    expect(modeloBody(full)).toEqual({ nome: 'Catraca', descricao: 'Rígida', imagem: PNG });
  });
});

describe('corSchema (CAP-04)', () => {
  it('accepts the default quantity 0', () => {
    expect(corNova(5, corSchema.parse({ ...COR_EMPTY, cor: ' azul ' }))).toEqual({
      modelo: 5,
      cor: 'azul',
      quantidade: 0,
    });
    expect(corNova(5, corSchema.parse({ cor: 'azul', quantidade: ' \u200e034 ' })).quantidade).toBe(34);
  });

  it.each(['', ' ', '-1', '2.5', '2,5', '1e3', 'dez', 'Infinity'])('refuses %j pieces', (quantidade) => {
    expect(errorsOf(corSchema.safeParse({ cor: 'azul', quantidade }))).toEqual({
      quantidade: 'Informe um número inteiro, a partir de 0.',
    });
  });

  it('refuses too large a quantity and a missing colour', () => {
    expect(errorsOf(corSchema.safeParse({ cor: 'x'.repeat(51), quantidade: '2147483648' }))).toEqual({
      cor: 'Use no máximo 50 caracteres.',
      quantidade: 'O máximo é 2.147.483.647 peças.',
    });
    expect(errorsOf(corSchema.safeParse({ cor: ' ', quantidade: '2147483647' }))).toEqual({ cor: 'Preencha a cor.' });
  });
});
