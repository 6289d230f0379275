import { describe, expect, it } from 'vitest';
import type { TipoPasse } from '@/api/tipos-passe';
import {
  copyValues,
  createBody,
  tipoPasseName,
  tipoPasseSchema,
  tipoPasseTexts,
  tipoPasseValues,
  typedTexts,
  updateBody,
  validadeText,
  vencendoOf,
  type TipoPasseValues,
} from '@/features/tipos-passe/tipo-passe-rules';

const PNG = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'cartao.png');
const STORED: TipoPasse = {
  id: 3,
  nome: 'Estudantil Físico',
  descricao: 'Cartão',
  valor: 1264.9,
  validade: '2027-03-31',
  cod_sistema: 'EST',
  imagem: 'https://painel.embarque.test/api/media/801.png',
  estudantil: true,
  ativo: false,
};

async function errorsOf(change: Partial<TipoPasseValues>, hasValor = false) {
  const values = { ...tipoPasseValues(), nome: 'x', ...change };
  const issues = (await tipoPasseSchema({ hasValor }).safeParseAsync(values)).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

const read = (values: TipoPasseValues) => tipoPasseSchema({ hasValor: false }).parseAsync(values);

describe('tipoPasseSchema (TIP-02)', () => {
  it('requires only the name', async () => {
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ nome: '  ' })).toEqual({ nome: 'Preencha o nome.' });
  });

  it.each([
    [{ nome: 'x'.repeat(101) }, { nome: 'Use no máximo 100 caracteres.' }],
    [{ cod_sistema: 'ESTUD2' }, { cod_sistema: 'Use no máximo 5 caracteres.' }],
    [{ descricao: 'x'.repeat(501) }, { descricao: 'Use no máximo 500 caracteres.' }],
    [{ valor: '1.234' }, { valor: 'O ponto deixa dúvida. Para 1.234 reais, escreva 1.234,00.' }],
    [{ valor: 'dez' }, { valor: 'Escreva o valor como 1.234,56.' }],
    [{ validade: '1999-12-31' }, { validade: 'Confira o ano, com quatro algarismos.' }],
    [{ validade: '31/02/2027' }, { validade: 'Esta data não existe.' }],
    [{ validade: '31/03' }, { validade: 'Complete a data ou apague o que está no campo.' }],
    [{ imagem: new File(['MZ'], 'foto.png') }, { imagem: 'O arquivo não é uma imagem. Escolha um PNG, JPEG ou WebP.' }],
  ])('refuses %j', async (change, errors) => {
    expect(await errorsOf(change)).toEqual(errors);
  });

  it('accepts a validade from 2000 on', async () => {
    expect(await errorsOf({ validade: '2000-01-01' })).toEqual({});
  });

  it('does not clear a stored valor', async () => {
    expect(await errorsOf({ valor: ' ' }, true)).toEqual({ valor: 'Informe o valor. Sem preço, escreva 0,00.' });
    expect(await errorsOf({ valor: '0,00' }, true)).toEqual({});
  });
});

describe('tipoPasseValues', () => {
  it('defaults to ativo and not estudantil (TIP-04)', () => {
    expect(tipoPasseValues()).toMatchObject({ nome: '', valor: '', ativo: true, estudantil: false });
  });

  it('returns the stored fields, with the date part of validade (TIP-05)', () => {
    expect(tipoPasseValues(STORED)).toEqual({
      nome: 'Estudantil Físico',
      cod_sistema: 'EST',
      valor: '1.264,90',
      validade: '2027-03-31',
      imagem: undefined,
      descricao: 'Cartão',
      estudantil: true,
      ativo: false,
    });
    expect(tipoPasseValues({ ...STORED, validade: '2027-03-31T00:00:00Z' }).validade).toBe('2027-03-31');
    expect(tipoPasseValues({ ...STORED, validade: 'até 2027-03-31' }).validade).toBe('');
    expect(tipoPasseValues({ ...STORED, validade: 'amanhã', ativo: null, estudantil: null })).toMatchObject({
      validade: '',
      ativo: true,
      estudantil: false,
    });
  });
});

describe('createBody and updateBody (TIP-03)', () => {
  it('omit empty fields on create, but send booleans', async () => {
    const values = { ...tipoPasseValues(), nome: ' Passe ' };
    expect(createBody(await read(values))).toEqual({ nome: 'Passe', estudantil: 'false', ativo: 'true' });
  });

  it('contain every filled field, with a decimal point', async () => {
    const values = { ...tipoPasseValues(STORED), imagem: PNG };
    const sent = {
      nome: 'Estudantil Físico',
      cod_sistema: 'EST',
      valor: '1264.90',
      validade: '2027-03-31',
      imagem: PNG,
      descricao: 'Cartão',
      estudantil: 'true',
      ativo: 'false',
    };
    expect(createBody(await read(values))).toEqual(sent);
    expect(updateBody(await read(values))).toEqual(sent);
  });

  it('contain empty texts on edit, and an image only if one was chosen', async () => {
    const values = { ...tipoPasseValues(STORED), validade: '', descricao: ' ', cod_sistema: '' };
    const sent = updateBody(await read(values));
    expect(sent).toMatchObject({ validade: '', descricao: '', cod_sistema: '' });
    expect(sent).not.toHaveProperty('imagem');
  });
});

describe('texts of two versions (TIP-08)', () => {
  const texts = {
    Nome: 'Estudantil Físico',
    'Cód.': 'EST',
    Valor: 'R$ 1.264,90',
    Validade: '31/03/2027',
    Descrição: 'Cartão',
    Estudantil: 'Sim',
    Ativo: 'Não',
  };

  it('are equal for a stored type and for its unchanged form', async () => {
    expect(tipoPasseTexts(STORED)).toEqual({ ...texts, Imagem: '801.png' });
    expect(typedTexts(await read(tipoPasseValues(STORED)))).toEqual(texts);
  });

  it('are empty without a value', async () => {
    const none = { ...texts, 'Cód.': '', Valor: '', Validade: '', Descrição: '' };
    const stored = { ...STORED, cod_sistema: null, valor: null, validade: null, descricao: null, imagem: null };
    expect(tipoPasseTexts(stored)).toEqual({ ...none, Imagem: '' });
    expect(typedTexts(await read(tipoPasseValues(stored)))).toEqual(none);
  });

  it.each(['?assinatura=a/b', '#a/b'])('name the image without %s', (suffix) => {
    expect(tipoPasseTexts({ ...STORED, imagem: `${STORED.imagem}${suffix}` })['Imagem']).toBe('801.png');
  });
});

describe('tipoPasseName', () => {
  it('falls back to the id', () => {
    expect(tipoPasseName(STORED)).toBe('Estudantil Físico');
    expect(tipoPasseName({ ...STORED, nome: null })).toBe('nº 3');
  });
});

it.each([
  ['2026-11-26', 'Vencida em 26/11/2026'],
  ['2026-11-27', '27/11/2026'],
  ['nunca', 'N/A'],
  [null, 'N/A'],
])('shows the validity %s as %s', (validade, text) => {
  expect(validadeText({ validade }, '2026-11-27')).toBe(text);
});

it('copies a type without its code and its image (TIP-09)', () => {
  expect(copyValues(STORED)).toEqual({
    ...tipoPasseValues(STORED),
    nome: 'Estudantil Físico (cópia)',
    cod_sistema: '',
    imagem: undefined,
  });
  expect(copyValues({ ...STORED, nome: null }).nome).toBe('(cópia)');
});

it('names the active types whose validade ends within 60 days, first the one that ends first (TIP-10)', () => {
  const tipo = (id: number, validade: string | null, ativo: boolean | null = true) => ({
    ...STORED,
    id,
    validade,
    ativo,
  });
  const tipos = [
    tipo(1, '2027-01-28'),
    tipo(2, '2027-01-29'),
    tipo(3, '2026-11-29T00:00:00Z', null),
    tipo(4, '2026-11-28'),
    tipo(5, '2026-12-01', false),
    tipo(6, null),
    tipo(7, '2026-12'),
  ];
  expect(vencendoOf(tipos, '2026-11-29').map(({ id }) => id)).toEqual([3, 1]);
});
