import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formOf, imageOf, refusedFiles, shapeOf } from './forms.ts';
import type { SentFile } from './forms.ts';
import { field } from './harness.ts';
import type { TestResponse } from './harness.ts';
import { LINK, SOME_NUMBER, SOME_TEXT, textLike } from './matchers.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

interface TipoPasseRow {
  readonly id: number;
  readonly nome: string;
  readonly imagem_id: number | null;
}

const COLUMNS =
  'id, nome, descricao, valor::text as valor, validade::text as validade, cod_sistema, imagem_id, estudantil, ativo';
const REFUSED_FILES = await refusedFiles();

let harness: SqlHarness;

beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

async function sendForm(
  method: string,
  path: string,
  fields: Record<string, string>,
  imagem?: SentFile,
): Promise<TestResponse> {
  return harness.call(method, path, { token: await harness.tokenOf('superuser'), form: formOf(fields, imagem) });
}

const post = (fields: Record<string, string>, imagem?: SentFile) => sendForm('POST', 'tipos-passes/', fields, imagem);
const put = (id: number, fields: Record<string, string>, imagem?: SentFile) =>
  sendForm('PUT', `tipos-passes/${id}/`, fields, imagem);

async function newTipoPasse(fields: Record<string, string>, imagem?: SentFile): Promise<number> {
  const answer = await post(fields, imagem);
  expect(answer.status).toBe(201);
  return Number(field(answer.json, 'id'));
}

const storedAs = async (id: number) =>
  (await harness.sql<TipoPasseRow>(`select ${COLUMNS} from tipos_passe where id = $1`, [id]))[0];
const imagemOf = async (id: number) => (await storedAs(id))?.imagem_id;

/** What the API shows of a row. */
function jsonOf({ imagem_id: imagemId, ...row }: TipoPasseRow): object {
  return { ...row, imagem: imagemId === null ? null : LINK };
}

describe('listTiposPasse and getTipoPasse', () => {
  it('list the pass types by name, ten per page', async () => {
    const all = await harness.sql<TipoPasseRow>(
      `select ${COLUMNS} from tipos_passe order by lower(unaccent(nome)) collate "C", id`,
    );
    expect(all.length).toBeGreaterThan(10);
    expect((await harness.get('listar-tipospasse/')).json).toEqual({
      count: all.length,
      next: `${harness.url}/api/v1/listar-tipospasse/?page=2`,
      previous: null,
      results: all.slice(0, 10).map(jsonOf),
    });
    expect((await harness.get('listar-tipospasse/?page=2')).json).toEqual({
      count: all.length,
      next: null,
      previous: `${harness.url}/api/v1/listar-tipospasse/?page=1`,
      results: all.slice(10).map(jsonOf),
    });
    for (const row of all) {
      expect(await harness.get(`tipos-passes/${row.id}/`)).toMatchObject({ status: 200, json: jsonOf(row) });
    }
  });

  it('return 404 for an unknown pass type and after the last page', async () => {
    expect(await harness.get('listar-tipospasse/?page=99')).toMatchObject({
      status: 404,
      json: { detail: 'Página inválida.' },
    });
    expect(await harness.get('tipos-passes/2147483647/')).toMatchObject({
      status: 404,
      json: { detail: 'Não encontrado.' },
    });
  });

  it('return 400 for pages and ids that are not numbers', async () => {
    expect(await harness.get('listar-tipospasse/?page=x')).toMatchObject({ status: 400, json: { page: [SOME_TEXT] } });
    expect((await harness.get('tipos-passes/x/')).status).toBe(400);
  });
});

describe('createTipoPasse', () => {
  it('requires only a name: ativo, not estudantil, without price', async () => {
    const answer = await post({ nome: ' Passe Turista ' });
    const id = Number(field(answer.json, 'id'));
    const expected = {
      id,
      nome: 'Passe Turista',
      descricao: null,
      valor: '0.00',
      validade: null,
      cod_sistema: null,
      estudantil: false,
      ativo: true,
    };
    expect(answer).toMatchObject({ status: 201, json: { ...expected, imagem: null } });
    expect(await storedAs(id)).toEqual({ ...expected, imagem_id: null });
  });

  it('stores every field', async () => {
    const bytes = await imageOf('jpeg');
    const fields = {
      nome: 'Passe Completo',
      descricao: 'Com tudo',
      valor: '1234.5',
      validade: '2028-02-29',
      cod_sistema: 'COM1',
      estudantil: 'true',
      ativo: 'false',
    };
    const typed = { ...fields, nome: ' Passe\u200b Completo', cod_sistema: 'COM1\u200e' };
    const answer = await post(typed, { bytes, filename: 'foto.exe', type: 'text/html' });
    const id = Number(field(answer.json, 'id'));
    const expected = { id, ...fields, valor: '1234.50', estudantil: true, ativo: false };
    expect(answer).toMatchObject({ status: 201, json: { ...expected, imagem: LINK } });
    expect(await storedAs(id)).toEqual({ ...expected, imagem_id: SOME_NUMBER });
    expect(await harness.sql('select kind, mime from documentos where id = $1', [await imagemOf(id)])).toEqual([
      { kind: 'upload', mime: 'image/jpeg' },
    ]);
    const link = new URL(String(field(answer.json, 'imagem')));
    const picture = await harness.call('GET', link.pathname + link.search);
    expect(picture.status).toBe(200);
    expect(await shapeOf(picture.bytes)).toEqual(await shapeOf(bytes));
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await harness.get(`tipos-passes/${id}/`)).json).toMatchObject(expected);
  });

  it.each(['0', '0.01', '7.5', '99999999.99'])('stores the price %s to the cent', async (valor) => {
    const id = await newTipoPasse({ nome: 'Preço', valor });
    expect(await harness.value('select valor::text from tipos_passe where id = $1', [id])).toBe(
      Number(valor).toFixed(2),
    );
    expect((await harness.get(`tipos-passes/${id}/`)).json).toMatchObject({ valor: Number(valor).toFixed(2) });
  });

  it.each([
    [{}, { nome: ['Este campo é obrigatório.'] }],
    [{ nome: '' }, { nome: ['Este campo não pode ser em branco.'] }],
    [{ nome: ' \n ' }, { nome: ['Este campo não pode ser em branco.'] }],
    [{ nome: 'x'.repeat(101) }, { nome: ['Informe no máximo 100 caracteres.'] }],
    [{ nome: 'x', descricao: 'x'.repeat(501) }, { descricao: ['Informe no máximo 500 caracteres.'] }],
    [{ nome: 'x', cod_sistema: 'ABCDEF' }, { cod_sistema: ['Informe no máximo 5 caracteres.'] }],
    [{ nome: 'x', valor: '1.234' }, { valor: ['O formato deste campo é inválido.'] }],
    [{ nome: 'x', valor: '1,50' }, { valor: ['O formato deste campo é inválido.'] }],
    [{ nome: 'x', valor: '-1' }, { valor: ['O formato deste campo é inválido.'] }],
    [{ nome: 'x', valor: '' }, { valor: ['O formato deste campo é inválido.'] }],
    [{ nome: 'x', valor: '100000000' }, { valor: ['O formato deste campo é inválido.'] }],
    [{ nome: 'x', validade: '31/12/2027' }, { validade: ['O formato deste campo é inválido.'] }],
    [{ nome: 'x', validade: '2027-02-29' }, { validade: ['Informe uma data válida no formato AAAA-MM-DD.'] }],
    [{ nome: 'x', validade: '0000-01-01' }, { validade: ['Informe uma data válida no formato AAAA-MM-DD.'] }],
    [{ nome: 'x', ativo: 'sim' }, { ativo: [textLike(/^Valor inválido/)] }],
    [{ nome: 'x', estudantil: '' }, { estudantil: [textLike(/^Valor inválido/)] }],
    [{ nome: 'x', cor: 'azul' }, { cor: ['Este campo não é conhecido.'] }],
  ])('refuses %j', async (fields, refusal) => {
    const before = await harness.value('select count(*) from tipos_passe');
    expect(await post(fields)).toMatchObject({ status: 400, json: refusal });
    expect(await harness.value('select count(*) from tipos_passe')).toBe(before);
  });

  it.each(REFUSED_FILES)('refuses %s and stores nothing', async (_name, imagem, status, json) => {
    const counts = () =>
      harness.sql(
        'select (select count(*) from tipos_passe) as tipos, (select count(*) from documentos) as documentos',
      );
    const before = await counts();
    expect(await post({ nome: 'Com arquivo' }, imagem)).toMatchObject({ status, json });
    expect(await counts()).toEqual(before);
  });

  it('creates a physical type whatever its name, and an edit does not change that (STG-44)', async () => {
    const id = await newTipoPasse({ nome: 'Lazer Digital' });
    expect((await put(id, { nome: 'Lazer Digital' })).status).toBe(200);
    expect(await harness.value('select is_fisico from tipos_passe where id = $1', [id])).toBe(true);
  });

  it('refuses JSON and a truncated form', async () => {
    expect((await harness.send('POST', 'tipos-passes/', { nome: 'x' })).status).toBe(415);
    const cut = await harness.call('POST', 'tipos-passes/', {
      token: await harness.tokenOf('superuser'),
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body: '--b\r\nContent-Disposition: form-data; name="nome"\r\n\r\nmeio',
    });
    expect(cut).toMatchObject({ status: 400, json: { detail: SOME_TEXT } });
  });
});

describe('updateTipoPasse', () => {
  const every = {
    nome: 'Antes',
    descricao: 'Texto',
    valor: '10.00',
    validade: '2027-12-31',
    cod_sistema: 'ANT',
    estudantil: 'true',
    ativo: 'true',
  };

  it('replaces every field that is sent', async () => {
    const id = await newTipoPasse(every);
    const fields = {
      nome: 'Depois',
      descricao: 'Outro',
      valor: '20.9',
      validade: '2028-01-31',
      cod_sistema: 'DEP',
      estudantil: 'false',
      ativo: 'false',
    };
    const expected = { id, ...fields, valor: '20.90', estudantil: false, ativo: false };
    expect(await put(id, fields)).toMatchObject({ status: 200, json: { ...expected, imagem: null } });
    expect(await storedAs(id)).toEqual({ ...expected, imagem_id: null });
  });

  it('keeps fields that are not sent, and clears empty ones', async () => {
    const id = await newTipoPasse(every);
    expect((await put(id, { nome: 'Só o nome' })).json).toMatchObject({
      ...every,
      nome: 'Só o nome',
      estudantil: true,
      ativo: true,
    });
    const cleared = { descricao: '', validade: '', cod_sistema: '' };
    expect((await put(id, { nome: 'Limpo', ...cleared })).json).toMatchObject({
      nome: 'Limpo',
      descricao: null,
      validade: null,
      cod_sistema: null,
      valor: '10.00',
    });
    expect(await storedAs(id)).toMatchObject({
      descricao: null,
      validade: null,
      cod_sistema: null,
      valor: '10.00',
      estudantil: true,
    });
  });

  it('keeps the image until a new one is sent', async () => {
    const [first, second] = [await imageOf('png', '#112233'), await imageOf('webp', '#445566')];
    const id = await newTipoPasse({ nome: 'Com foto' }, { bytes: first });
    const before = await imagemOf(id);
    const kept = await put(id, { nome: 'Mesma foto' });
    expect(field(kept.json, 'imagem')).toEqual(LINK);
    expect(await imagemOf(id)).toBe(before);

    const changed = await put(id, { nome: 'Outra foto' }, { bytes: second });
    expect(await imagemOf(id)).not.toBe(before);
    const link = new URL(String(field(changed.json, 'imagem')));
    const picture = await harness.call('GET', link.pathname + link.search);
    expect(await shapeOf(picture.bytes)).toEqual(await shapeOf(second));
    expect(await harness.sql('select from documentos where id = $1', [before])).toEqual([]);

    const refused = await put(id, { nome: 'Foto ruim' }, { bytes: Buffer.from('MZ') });
    expect(refused).toMatchObject({ status: 400, json: { imagem: [textLike(/^Envie uma imagem válida/)] } });
    expect((await harness.get(`tipos-passes/${id}/`)).json).toMatchObject({ nome: 'Outra foto' });
  });

  it('refuses the code of another type, and a repeated request', async () => {
    const taken = { status: 400, json: { cod_sistema: ['Já existe um tipo de passe com este código.'] } };
    const id = await newTipoPasse({ nome: 'Primeiro', cod_sistema: 'UNI' });
    const other = await newTipoPasse({ nome: 'Segundo', cod_sistema: 'DOI' });
    expect(await post({ nome: 'Terceiro', cod_sistema: 'UNI' })).toMatchObject(taken);
    expect(await put(other, { nome: 'Segundo', cod_sistema: 'UNI' })).toMatchObject(taken);
    expect((await put(id, { nome: 'Primeiro', cod_sistema: 'UNI' })).status).toBe(200);
    const doubled = { nome: 'Duplo', cod_sistema: 'DUP' };
    const answers = await Promise.all([post(doubled), post(doubled)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  it('deletes the image with its type, unless another type uses it', async () => {
    const bytes = await imageOf('png');
    const [first, second] = [
      await newTipoPasse({ nome: 'Foto 1' }, { bytes }),
      await newTipoPasse({ nome: 'Foto 2' }, { bytes }),
    ];
    const imagem = await imagemOf(first);
    const documentos = () => harness.sql('select id from documentos where id = $1', [imagem]);
    await harness.sql('update tipos_passe set imagem_id = $1 where id = $2', [imagem, second]);
    expect((await harness.send('DELETE', `tipos-passes/${first}/`)).status).toBe(204);
    expect(await documentos()).toEqual([{ id: imagem }]);
    expect((await harness.send('DELETE', `tipos-passes/${second}/`)).status).toBe(204);
    expect(await documentos()).toEqual([]);
  });

  it('does not change the price of ordered passes', async () => {
    const [sold] = await harness.sql<{ id: number; nome: string; total: string }>(
      `select t.id, t.nome, sum(p.valor)::text as total from tipos_passe t join passes p on p.tipo_passe_id = t.id group by 1, 2 limit 1`,
    );
    expect((await put(sold?.id ?? 0, { nome: sold?.nome ?? '', valor: '777.77' })).status).toBe(200);
    expect(await harness.value('select sum(valor)::text from passes where tipo_passe_id = $1', [sold?.id])).toBe(
      sold?.total,
    );
  });

  it('refuses the values that createTipoPasse refuses, and changes nothing', async () => {
    const id = await newTipoPasse(every);
    expect(await put(id, {})).toMatchObject({ status: 400, json: { nome: ['Este campo é obrigatório.'] } });
    expect(await put(id, { nome: '  ' })).toMatchObject({
      status: 400,
      json: { nome: ['Este campo não pode ser em branco.'] },
    });
    expect(await put(id, { nome: 'x', validade: '2027-13-01' })).toMatchObject({
      status: 400,
      json: { validade: ['Informe uma data válida no formato AAAA-MM-DD.'] },
    });
    expect(await put(id, { nome: 'x', valor: '1.999' })).toMatchObject({
      status: 400,
      json: { valor: ['O formato deste campo é inválido.'] },
    });
    expect(await storedAs(id)).toMatchObject({ nome: 'Antes', valor: '10.00' });
  });

  it('returns 404 for an unknown pass type, and does not store the image', async () => {
    const before = await harness.value('select count(*) from documentos');
    const answer = await put(2_147_483_647, { nome: 'x' }, { bytes: await imageOf('png') });
    expect(answer).toMatchObject({ status: 404, json: { detail: 'Não encontrado.' } });
    expect(await harness.value('select count(*) from documentos')).toBe(before);
  });
});

describe('deleteTipoPasse', () => {
  it.each(['with', 'without'])('deletes a pass type %s an image that no pass uses', async (image) => {
    const imagem = image === 'with' ? { bytes: await imageOf('png') } : undefined;
    const id = await newTipoPasse({ nome: 'Fica pouco' }, imagem);
    const answer = await harness.send('DELETE', `tipos-passes/${id}/`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await storedAs(id)).toBeUndefined();
    expect((await harness.send('DELETE', `tipos-passes/${id}/`)).status).toBe(404);
  });

  it('returns 409 with a Portuguese text for a type that a pass uses', async () => {
    const id = Number(await harness.value('select tipo_passe_id from passes limit 1'));
    const sentence = 'Este tipo de passe já foi usado em passes e não pode ser excluído.';
    expect(await harness.send('DELETE', `tipos-passes/${id}/`)).toMatchObject({
      status: 409,
      json: { detail: sentence, message: sentence },
    });
    expect(await storedAs(id)).toBeDefined();
  });
});
