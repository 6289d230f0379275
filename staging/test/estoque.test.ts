import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, imageOf, refusedFiles, shapeOf } from './forms.ts';
import type { SentFile } from './forms.ts';
import { field } from './harness.ts';
import type { TestResponse } from './harness.ts';
import { LINK, SOME_NUMBER, textLike } from './matchers.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

const REFUSED_FILES = await refusedFiles();

let harness: SqlHarness;

beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

async function postModelo(fields: Record<string, string>, imagem?: SentFile): Promise<TestResponse> {
  return harness.call('POST', 'modelos/', { token: await harness.tokenOf('superuser'), form: formOf(fields, imagem) });
}

async function newModelo(nome: string): Promise<number> {
  const answer = await postModelo({ nome });
  expect(answer.status).toBe(201);
  return Number(field(answer.json, 'id'));
}

describe('listModelos and getModelo', () => {
  it('list every model with its colours, both sorted by name', async () => {
    const modelos = await harness.sql<{ id: number; nome: string; descricao: string | null; imagem_id: number | null }>(
      'select id, nome, descricao, imagem_id from modelos order by lower(unaccent(nome)) collate "C", id',
    );
    const cores = await harness.sql<{ id: number; modelo: number; cor: string; quantidade: number }>(
      'select id, modelo_id as modelo, cor, quantidade from cores order by lower(unaccent(cor)) collate "C", id',
    );
    expect(modelos.length).toBeGreaterThan(3);
    const { status, json } = await harness.get('modelos/');
    expect(status).toBe(200);
    expect(json).toEqual(
      modelos.map(({ imagem_id: imagemId, ...modelo }) => ({
        ...modelo,
        imagem: imagemId === null ? null : LINK,
        cores: cores.filter((cor) => cor.modelo === modelo.id),
      })),
    );
    for (const modelo of modelos) {
      expect((await harness.get(`modelos/${modelo.id}/`)).json).toMatchObject({ id: modelo.id, nome: modelo.nome });
    }
  });

  it('contain a link to the picture', async () => {
    const { json } = await harness.get('modelos/');
    const link = new URL(String(field(json, 0, 'imagem')));
    const picture = await harness.call('GET', link.pathname + link.search);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('getModelo returns 404 for an unknown model', async () => {
    expect(await harness.get('modelos/2147483647/')).toMatchObject({
      status: 404,
      json: { detail: 'Não encontrado.' },
    });
  });

  it.each(['0', '-1', 'abc', '2147483648', '1.5'])('getModelo returns 400 for the id %s', async (id) => {
    expect(await harness.get(`modelos/${id}/`)).toMatchObject({ status: 400, json: { detail: textLike(/id/) } });
  });
});

describe('createModelo', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('stores a model with its %s', async (format) => {
    const bytes = await imageOf(format);
    const answer = await postModelo(
      { nome: `  Modelo ${format} `, descricao: ' Capinha rígida. ' },
      { bytes, filename: 'x.bin', type: 'application/octet-stream' },
    );
    expect(answer).toMatchObject({
      status: 201,
      json: { nome: `Modelo ${format}`, descricao: 'Capinha rígida.', imagem: LINK, cores: [] },
    });
    const [stored] = await harness.sql<object>(
      'select m.nome, m.descricao, d.kind, d.mime from modelos m join documentos d on d.id = m.imagem_id where m.id = $1',
      [field(answer.json, 'id')],
    );
    expect(stored).toEqual({
      nome: `Modelo ${format}`,
      descricao: 'Capinha rígida.',
      kind: 'upload',
      mime: `image/${format}`,
    });
    const link = new URL(String(field(answer.json, 'imagem')));
    expect(link.origin).toBe(harness.url);
    const picture = await harness.call('GET', link.pathname + link.search);
    expect(picture.status).toBe(200);
    expect(await shapeOf(picture.bytes)).toEqual(await shapeOf(bytes));
    expect(picture.headers.get('content-type')).toBe(`image/${format}`);
    expect((await harness.get(`modelos/${String(field(answer.json, 'id'))}/`)).json).toMatchObject({
      nome: `Modelo ${format}`,
      cores: [],
    });
  });

  it('requires only a name', async () => {
    const answer = await postModelo({ nome: 'Só nome', descricao: '' });
    expect(answer).toMatchObject({ status: 201, json: { nome: 'Só nome', descricao: null, imagem: null, cores: [] } });
  });

  it.each([
    [{}, { nome: ['Este campo é obrigatório.'] }],
    [{ nome: '' }, { nome: ['Este campo não pode ser em branco.'] }],
    [{ nome: '   ' }, { nome: ['Este campo não pode ser em branco.'] }],
    [{ nome: 'x'.repeat(101) }, { nome: ['Informe no máximo 100 caracteres.'] }],
    [{ nome: 'x', descricao: 'x'.repeat(501) }, { descricao: ['Informe no máximo 500 caracteres.'] }],
    [{ nome: 'x', preco: '1' }, { preco: ['Este campo não é conhecido.'] }],
  ])('refuses %j', async (fields, refusal) => {
    expect(await postModelo(fields)).toMatchObject({ status: 400, json: refusal });
  });

  it.each(REFUSED_FILES)('refuses %s and stores nothing', async (_name, imagem, status, json) => {
    const counts = () =>
      harness.sql('select (select count(*) from modelos) as modelos, (select count(*) from documentos) as documentos');
    const before = await counts();
    expect(await postModelo({ nome: 'Com arquivo' }, imagem)).toMatchObject({ status, json });
    expect(await counts()).toEqual(before);
  });

  it('accepts an image of exactly 5 MiB', async () => {
    const png = await imageOf('png');
    const bytes = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - png.length)]);
    expect((await postModelo({ nome: 'Cheio' }, { bytes })).status).toBe(201);
  });

  it('refuses the name of another model, ignoring case and accents, and a repeated request', async () => {
    const taken = { status: 400, json: { nome: ['Já existe um modelo com este nome.'] } };
    expect((await postModelo({ nome: 'Única' })).status).toBe(201);
    expect(await postModelo({ nome: ' unica ' })).toMatchObject(taken);
    const answers = await Promise.all([postModelo({ nome: 'Dupla' }), postModelo({ nome: 'Dupla' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('refuses JSON', async () => {
    expect((await harness.send('POST', 'modelos/', { nome: 'x' })).status).toBe(415);
  });
});

describe('createCor', () => {
  it('adds a colour to a model', async () => {
    const modelo = await newModelo('Com cores');
    const answer = await harness.send('POST', 'cores/', { modelo, cor: ' Verde-água ', quantidade: 20 });
    expect(answer).toMatchObject({ status: 201, json: { id: SOME_NUMBER, modelo, cor: 'Verde-água', quantidade: 20 } });
    expect(
      await harness.sql('select modelo_id, cor, quantidade from cores where id = $1', [field(answer.json, 'id')]),
    ).toEqual([{ modelo_id: modelo, cor: 'Verde-água', quantidade: 20 }]);
    await harness.send('POST', 'cores/', { modelo, cor: 'Âmbar', quantidade: 0 });
    await harness.send('POST', 'cores/', { modelo, cor: 'zinco', quantidade: 2_147_483_647 });
    expect((await harness.get(`modelos/${modelo}/`)).json).toMatchObject({
      cores: [
        { modelo, cor: 'Âmbar', quantidade: 0 },
        { modelo, cor: 'Verde-água', quantidade: 20 },
        { modelo, cor: 'zinco', quantidade: 2_147_483_647 },
      ],
    });
  });

  it('refuses the same colour twice in a model, ignoring case, accents and spaces', async () => {
    const [modelo, other] = [await newModelo('Um'), await newModelo('Outro')];
    expect((await harness.send('POST', 'cores/', { modelo, cor: 'Petróleo', quantidade: 1 })).status).toBe(201);
    for (const cor of ['Petróleo', 'PETRÓLEO', 'petroleo', ' petróleo ']) {
      expect(await harness.send('POST', 'cores/', { modelo, cor, quantidade: 2 })).toMatchObject({
        status: 400,
        json: { cor: ['Este modelo já tem esta cor.'] },
      });
    }
    expect(await harness.sql('select cor, quantidade from cores where modelo_id = $1', [modelo])).toEqual([
      { cor: 'Petróleo', quantidade: 1 },
    ]);
    expect((await harness.send('POST', 'cores/', { modelo: other, cor: 'petróleo', quantidade: 2 })).status).toBe(201);
  });

  it('adds a colour once for ten concurrent requests', async () => {
    const modelo = await newModelo('Disputado');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        harness.send('POST', 'cores/', { modelo, cor: n % 2 === 0 ? 'Coral' : 'coral', quantidade: n }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(400)]);
    expect(await harness.value('select count(*) from cores where modelo_id = $1', [modelo])).toBe(1);
  });

  it.each([
    [{ cor: 'x', quantidade: 1 }, { modelo: ['Este campo é obrigatório.'] }],
    [{ modelo: 1, quantidade: 1 }, { cor: ['Este campo é obrigatório.'] }],
    [{ modelo: 1, cor: 'x' }, { quantidade: ['Este campo é obrigatório.'] }],
    [{ modelo: 2_147_483_647, cor: 'x', quantidade: 1 }, { modelo: ['Este modelo não existe.'] }],
    [{ modelo: 1, cor: '  ', quantidade: 1 }, { cor: ['Este campo não pode ser em branco.'] }],
    [{ modelo: 1, cor: 'x'.repeat(51), quantidade: 1 }, { cor: ['Informe no máximo 50 caracteres.'] }],
    [{ modelo: 1, cor: 'x', quantidade: -1 }, { quantidade: ['Informe um valor a partir de 0.'] }],
    [{ modelo: 1, cor: 'x', quantidade: 1.5 }, { quantidade: ['Informe um número inteiro válido.'] }],
    [{ modelo: 1, cor: 'x', quantidade: 'dez' }, { quantidade: ['Informe um número inteiro válido.'] }],
    [{ modelo: 1, cor: 'x', quantidade: 2_147_483_648 }, { quantidade: ['Informe um valor de no máximo 2147483647.'] }],
    [{ modelo: 1, cor: 'x', quantidade: null }, { quantidade: ['Este campo não pode ser nulo.'] }],
  ])('refuses %j', async (body, refusal) => {
    const before = await harness.value('select count(*) from cores');
    expect(await harness.send('POST', 'cores/', body)).toMatchObject({ status: 400, json: refusal });
    expect(await harness.value('select count(*) from cores')).toBe(before);
  });
});
