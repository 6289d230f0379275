import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf } from './forms.ts';
import { startHarness } from './harness.ts';
import type { Call, Harness } from './harness.ts';

let harness: Harness;
let token: string;

beforeAll(async () => {
  harness = await startHarness();
  token = await harness.tokenOf('superuser');
});
afterAll(() => harness.close());

const DETAIL = 'Verifique os campos informados.';

async function refusal(method: string, path: string, call: Call = {}): Promise<unknown> {
  const { status, json } = await harness.call(method, path, { token, ...call });
  expect(status).toBe(400);
  return json;
}

describe('a body that violates the contract', () => {
  it('returns 400 with all invalid fields, in Portuguese', async () => {
    expect(
      await refusal('POST', 'accounts/register/', { json: { email: 'sem-arroba', password: '123', idade: 7 } }),
    ).toEqual({
      detail: DETAIL,
      email: ['Informe um endereço de e-mail válido.'],
      password: ['Informe pelo menos 6 caracteres.'],
      password2: ['Este campo é obrigatório.'],
      idade: ['Este campo não é conhecido.'],
    });
  });

  it.each<[string, string, string, unknown, object]>([
    [
      'null',
      'POST',
      'periodos/',
      { cod_sistema: null, nome: 'Noite' },
      { cod_sistema: ['Este campo não pode ser nulo.'] },
    ],
    [
      'an empty text',
      'POST',
      'periodos/',
      { cod_sistema: '', nome: 'Noite' },
      { cod_sistema: ['Este campo não pode ser em branco.'] },
    ],
    [
      'a long text',
      'POST',
      'periodos/',
      { cod_sistema: 'ABCDEF', nome: 'Noite' },
      { cod_sistema: ['Informe no máximo 5 caracteres.'] },
    ],
    [
      'a number for a text',
      'POST',
      'periodos/',
      { cod_sistema: 7, nome: 'Noite' },
      { cod_sistema: ['Informe um texto.'] },
    ],
    [
      'a text for a number',
      'POST',
      'cores/',
      { modelo: 1, cor: 'Azul', quantidade: 'dez' },
      { quantidade: ['Informe um número inteiro válido.'] },
    ],
    [
      'a number too small',
      'POST',
      'cores/',
      { modelo: 1, cor: 'Azul', quantidade: -1 },
      { quantidade: ['Informe um valor a partir de 0.'] },
    ],
    [
      'a word that is no option',
      'PATCH',
      'gerenciar-pedidos/1/',
      { status: 'pago' },
      { status: ['Valor inválido. Opções: enviado, cancelado.'] },
    ],
    [
      'a text for a list',
      'PATCH',
      'gerenciar-pedidos/bulk-status-change/',
      { status: 'enviado', pedidos: '1' },
      { pedidos: ['Informe uma lista.'] },
    ],
    [
      'an empty list',
      'PATCH',
      'gerenciar-pedidos/bulk-status-change/',
      { status: 'enviado', pedidos: [] },
      { pedidos: ['Esta lista não pode ser vazia.'] },
    ],
    [
      'a wrong item',
      'PATCH',
      'gerenciar-pedidos/bulk-status-change/',
      { status: 'enviado', pedidos: [1, 'x'] },
      { pedidos: ['Informe um número inteiro válido.'] },
    ],
  ])('with %s returns 400 at its field', async (_what, method, path, json, fields) => {
    expect(await refusal(method, path, { json })).toEqual({ detail: DETAIL, ...fields });
  });

  it.each<[string, string, string, unknown, object]>([
    [
      'an e-mail of 8,000 characters',
      'POST',
      'accounts/login-staff/',
      // Random digits: repeated ones compress, and an index would take them.
      { email: `${randomBytes(4000).toString('hex')}@example.com`, password: 'x' },
      { email: ['Informe no máximo 254 caracteres.'] },
    ],
    [
      'a refresh token of 5,000 characters',
      'POST',
      'accounts/token/refresh/',
      { refresh: 'x'.repeat(5000) },
      { refresh: ['Informe no máximo 4096 caracteres.'] },
    ],
    [
      '10,001 orders',
      'PATCH',
      'gerenciar-pedidos/bulk-status-change/',
      { status: 'enviado', pedidos: Array.from({ length: 10_001 }, (_, index) => index + 1) },
      { pedidos: ['Informe no máximo 10000 itens.'] },
    ],
  ])('with %s returns 400 at its field', async (_what, method, path, json, fields) => {
    expect(await refusal(method, path, { json })).toEqual({ detail: DETAIL, ...fields });
  });

  // NFC writes U+0958 as two characters.
  const growing = (length: number) => '\u0958'.repeat(length);
  it.each<[string, string, string, number, Call]>([
    ['POST', 'periodos/', 'nome', 25, { json: { cod_sistema: 'NFC', nome: growing(13) } }],
    ['POST', 'periodos/', 'cod_sistema', 5, { json: { cod_sistema: growing(3), nome: 'Noite' } }],
    ['PATCH', 'periodos/PG/', 'nome', 25, { json: { nome: growing(13) } }],
    ['PATCH', 'periodos/PG/', 'cod_sistema', 5, { json: { cod_sistema: growing(3) } }],
    ['POST', 'tipos-passes/', 'nome', 100, { form: formOf({ nome: growing(51) }) }],
    ['POST', 'tipos-passes/', 'descricao', 500, { form: formOf({ nome: 'x', descricao: growing(251) }) }],
    ['POST', 'tipos-passes/', 'cod_sistema', 5, { form: formOf({ nome: 'x', cod_sistema: growing(3) }) }],
    ['POST', 'modelos/', 'nome', 100, { form: formOf({ nome: growing(51) }) }],
    ['POST', 'modelos/', 'descricao', 500, { form: formOf({ nome: 'x', descricao: growing(251) }) }],
    ['POST', 'cores/', 'cor', 50, { json: { modelo: 1, cor: growing(26), quantidade: 1 } }],
  ])('%s %s returns 400 when NFC makes %s longer than %i characters', async (method, path, name, limit, call) => {
    const message = `Informe no máximo ${limit} caracteres.`;
    expect(await refusal(method, path, call)).toEqual({ detail: message, [name]: [message] });
  });

  it('that is missing, not an object or not JSON returns 400', async () => {
    const detail = 'O corpo da requisição está ausente ou não é um objeto.';
    expect(await refusal('POST', 'periodos/', { headers: { 'content-type': 'application/json' } })).toEqual({
      detail: DETAIL,
      cod_sistema: ['Este campo é obrigatório.'],
      nome: ['Este campo é obrigatório.'],
    });
    expect(await refusal('POST', 'periodos/', { json: ['a'] })).toEqual({ detail });
    expect(
      await refusal('POST', 'periodos/', { body: '{"cod', headers: { 'content-type': 'application/json' } }),
    ).toEqual({
      detail: 'O corpo da requisição não é um JSON válido.',
    });
  });

  it('of a call without a body is not read', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'nada' };
    expect((await harness.call('PATCH', 'confirmar-entrega/2147483647/', { token, body: '{', headers })).status).toBe(
      404,
    );
  });

  it('is not read before the token is verified', async () => {
    expect(
      (await harness.call('POST', 'periodos/', { body: '{', headers: { 'content-type': 'application/json' } })).status,
    ).toBe(401);
  });
});

describe('a parameter that violates the contract', () => {
  it.each<[string, string, string]>([
    ['accounts/users/?page=dois', 'page', 'Informe um número inteiro válido.'],
    ['accounts/users/?page=0', 'page', 'Informe um valor a partir de 1.'],
    ['accounts/users/?page=', 'page', 'Este parâmetro não pode ser vazio.'],
    ['accounts/users/?page_size=101', 'page_size', 'Informe um valor de no máximo 100.'],
    [`accounts/users/?page_size=${'9'.repeat(400)}`, 'page_size', 'Informe um número inteiro válido.'],
    ['accounts/users/?page=Infinity', 'page', 'Informe um número inteiro válido.'],
    ['pedido/1e400/', 'id', 'Informe um número inteiro válido.'],
    ['resumo-pedidos/?tipo_entrega', 'tipo_entrega', 'Este parâmetro não pode ser vazio.'],
    ['accounts/users/?pagina=1', 'pagina', 'Este parâmetro não é conhecido.'],
    ['resumo-diario-os/?data_inicio=2026-11-01', 'data_fim', 'Este campo é obrigatório.'],
    [
      'resumo-diario-os/?data_inicio=01/11/2026&data_fim=2026-11-02',
      'data_inicio',
      'Este parâmetro tem caracteres que não são permitidos.',
    ],
    [
      'resumo-diario-os/?data_inicio=2026-11-01=:&data_fim=2026-11-02',
      'data_inicio',
      'Este parâmetro tem caracteres que não são permitidos.',
    ],
    [
      'resumo-diario-os/?data_inicio=2026-02-30&data_fim=2026-11-02',
      'data_inicio',
      'Informe uma data válida no formato AAAA-MM-DD.',
    ],
    ['auth/user/abc/', 'id', 'Informe um número inteiro válido.'],
  ])('%s returns 400', async (path, name, message) => {
    const method = path.startsWith('auth/') ? 'DELETE' : 'GET';
    expect(await refusal(method, path)).toEqual({ detail: `Parâmetro inválido: ${name}.`, [name]: [message] });
  });

  it('in a path that cannot be decoded returns 400', async () => {
    expect(await refusal('GET', 'pedido/%E0%A4%A/')).toEqual({ detail: 'Requisição inválida.' });
  });

  it('with a null character returns 400', async () => {
    expect(await refusal('GET', 'accounts/users/?search=%00')).toEqual({
      detail: 'Um texto contém caracteres que não são permitidos.',
    });
  });

  it('beyond the last page returns 404', async () => {
    for (const page of ['1000', '2147483647']) {
      expect(await harness.call('GET', `accounts/users/?page=${page}&page_size=100`, { token })).toMatchObject({
        status: 404,
        json: { detail: 'Página inválida.' },
      });
    }
  });

  it('may be empty if the contract allows it', async () => {
    expect(
      (await harness.call('GET', 'pedidos-paginados/?page=1&status=&page_size=10&search=', { token })).status,
    ).toBe(200);
  });

  it('accepts encoded apostrophes, parentheses, ampersands and percent signs', async () => {
    const { status } = await harness.call('GET', "pedidos-paginados/?search=D'Ávila (São João) & 50%25", { token });
    expect(status).toBe(400);
    const search = encodeURIComponent("D'Ávila (São João) & 50%");
    expect((await harness.call('GET', `pedidos-paginados/?search=${search}`, { token })).status).toBe(200);
  });
});
