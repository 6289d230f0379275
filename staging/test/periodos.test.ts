import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SOME_TEXT, textLike } from './matchers.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

interface Periodo {
  readonly cod_sistema: string;
  readonly nome: string;
}

const TAKEN = { cod_sistema: ['Já existe um período com este código.'] };

let harness: SqlHarness;

beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

const pathOf = (codSistema: string) => `periodos/${encodeURIComponent(codSistema)}/`;
const stored = () => harness.sql<Periodo>('select cod_sistema, nome from periodos order by cod_sistema collate "C"');

describe('listPeriodos', () => {
  it('shows the first ten by code, with a link to the next page', async () => {
    const all = await stored();
    expect(all.length).toBeGreaterThan(20);
    const { status, json } = await harness.get('listar-periodos/');
    expect(status).toBe(200);
    expect(json).toEqual({
      count: all.length,
      next: `${harness.url}/api/v1/listar-periodos/?page=2`,
      previous: null,
      results: all.slice(0, 10),
    });
  });

  it('sorts by code descending with ordering=-cod_sistema, on every page', async () => {
    const all = (await stored()).reverse();
    const { json } = await harness.get('listar-periodos/?ordering=-cod_sistema&page=2&page_size=7');
    expect(json).toEqual({
      count: all.length,
      next: textLike(/[?&]page=3(&|$)/),
      previous: textLike(/[?&]page=1(&|$)/),
      results: all.slice(7, 14),
    });
    expect((await harness.get('listar-periodos/?ordering=cod_sistema&page_size=100')).json).toMatchObject({
      results: await stored(),
    });
  });

  it('returns 404 after the last page', async () => {
    expect(await harness.get('listar-periodos/?page=99')).toMatchObject({
      status: 404,
      json: { detail: 'Página inválida.' },
    });
    expect(await harness.get('listar-periodos/?page=2147483647')).toMatchObject({
      status: 404,
      json: { detail: 'Página inválida.' },
    });
  });

  it.each([
    ['page', '0'],
    ['page', 'a'],
    ['page_size', '0'],
    ['page_size', '101'],
    ['ordering', 'nome'],
    ['status', 'x'],
  ])('returns 400 for %s=%s', async (name, value) => {
    const { status, json } = await harness.get(`listar-periodos/?${name}=${value}`);
    expect(status).toBe(400);
    expect(json).toMatchObject({ detail: textLike(new RegExp(name)), [name]: [SOME_TEXT] });
  });
});

describe('getPeriodo', () => {
  it('returns one period', async () => {
    const [first] = await stored();
    expect(await harness.get(pathOf(first?.cod_sistema ?? ''))).toMatchObject({ status: 200, json: { ...first } });
  });

  it('returns 404 for an unknown code', async () => {
    expect(await harness.get('periodos/NADA/')).toMatchObject({ status: 404, json: { detail: 'Não encontrado.' } });
  });
});

describe('createPeriodo', () => {
  it('cleans code and name', async () => {
    const answer = await harness.send('POST', 'periodos/', {
      cod_sistema: ' N\u20111\u200b',
      nome: '  Noturno\u00ad e sa\u0301bado ',
    });
    expect(answer).toMatchObject({ status: 201, json: { cod_sistema: 'N-1', nome: 'Noturno e sábado' } });
    expect(await harness.sql('select * from periodos where cod_sistema = $1', ['N-1'])).toEqual([
      { cod_sistema: 'N-1', nome: 'Noturno e sábado' },
    ]);
    expect((await harness.get('periodos/N-1/')).json).toEqual({ cod_sistema: 'N-1', nome: 'Noturno e sábado' });
  });

  it.each(['A/B', '50%', 'é ç', '?#&'])('accepts the code %s in a URL path', async (codSistema) => {
    expect((await harness.send('POST', 'periodos/', { cod_sistema: codSistema, nome: 'Especial' })).status).toBe(201);
    expect(await harness.get(pathOf(codSistema))).toMatchObject({ status: 200, json: { cod_sistema: codSistema } });
    expect((await harness.send('DELETE', pathOf(codSistema))).status).toBe(204);
  });

  it.each(['.', '..', ' .. ', '\u200B..', '.\u200D', '\u00AD.', 'A\u0000', 'A\nB'])(
    'refuses the code %j, which a URL path does not preserve',
    async (codSistema) => {
      const refused = { status: 400, json: { cod_sistema: ['O formato deste campo é inválido.'] } };
      const { cod_sistema: used } = (await stored())[0] ?? {};
      expect(await harness.send('POST', 'periodos/', { cod_sistema: codSistema, nome: 'Especial' })).toMatchObject(
        refused,
      );
      expect(await harness.send('PATCH', pathOf(used ?? ''), { cod_sistema: codSistema })).toMatchObject(refused);
    },
  );

  it('accepts at most 5 and 25 characters', async () => {
    const longest = { cod_sistema: 'ç'.repeat(5), nome: 'ã'.repeat(25) };
    expect(await harness.send('POST', 'periodos/', longest)).toMatchObject({ status: 201, json: longest });
    expect(await harness.send('POST', 'periodos/', { cod_sistema: 'ABCDEF', nome: 'x'.repeat(26) })).toMatchObject({
      status: 400,
      json: { cod_sistema: ['Informe no máximo 5 caracteres.'], nome: ['Informe no máximo 25 caracteres.'] },
    });
  });

  it('refuses an existing code', async () => {
    const [first] = await stored();
    const answer = await harness.send('POST', 'periodos/', { cod_sistema: first?.cod_sistema, nome: 'Outro' });
    expect(answer).toMatchObject({ status: 400, json: TAKEN });
    expect((await stored())[0]).toEqual(first);
  });

  it('accepts one of ten concurrent requests with the same code', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        harness.send('POST', 'periodos/', { cod_sistema: 'UM', nome: `Período ${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, json } of answers.filter((answer) => answer.status !== 201)) {
      expect({ status, json }).toMatchObject({ status: 400, json: TAKEN });
    }
    expect(await harness.value("select count(*) from periodos where cod_sistema = 'UM'")).toBe(1);
  });

  it.each([
    [{ cod_sistema: '   ', nome: 'x' }, { cod_sistema: ['Este campo não pode ser em branco.'] }],
    [{ cod_sistema: 'X', nome: ' \t\u200b' }, { nome: ['Este campo não pode ser em branco.'] }],
    [{ cod_sistema: '', nome: 'x' }, { cod_sistema: ['Este campo não pode ser em branco.'] }],
    [{ nome: 'x' }, { cod_sistema: ['Este campo é obrigatório.'] }],
    [{ cod_sistema: 'X' }, { nome: ['Este campo é obrigatório.'] }],
    [{ cod_sistema: 'X', nome: null }, { nome: ['Este campo não pode ser nulo.'] }],
    [{ cod_sistema: 'X', nome: 7 }, { nome: ['Informe um texto.'] }],
    [{ cod_sistema: 'X', nome: 'x', id: 1 }, { id: ['Este campo não é conhecido.'] }],
    [{ cod_sistema: 'X', nome: 'a\u0000b' }, { detail: 'Um texto contém caracteres que não são permitidos.' }],
  ])('refuses %j', async (body, refusal) => {
    const before = await stored();
    expect(await harness.send('POST', 'periodos/', body)).toMatchObject({ status: 400, json: refusal });
    expect(await stored()).toEqual(before);
  });

  it('refuses a body that is not JSON', async () => {
    const token = await harness.tokenOf('superuser');
    const send = (type: string, body: string) =>
      harness.call('POST', 'periodos/', { token, body, headers: { 'Content-Type': type } });
    expect((await send('text/plain', 'x')).status).toBe(415);
    expect((await send('application/json', '{"cod_sistema":')).status).toBe(400);
    expect((await send('application/json', '[]')).status).toBe(400);
    expect(
      (await send('application/json', JSON.stringify({ cod_sistema: 'X', nome: 'x'.repeat(1_100_000) }))).status,
    ).toBe(413);
  });
});

describe('updatePeriodo', () => {
  it('changes only the name', async () => {
    await harness.send('POST', 'periodos/', { cod_sistema: 'U1', nome: 'Antes' });
    expect(await harness.send('PATCH', 'periodos/U1/', { nome: ' Depois ' })).toMatchObject({
      status: 200,
      json: { cod_sistema: 'U1', nome: 'Depois' },
    });
    expect(await harness.value("select nome from periodos where cod_sistema = 'U1'")).toBe('Depois');
  });

  it('changes the code, also in the passes of the period', async () => {
    const [used] = await harness.sql<{ cod: string; nome: string; passes: number }>(
      `select periodo_cod as cod, periodos.nome, count(*) as passes from passes join periodos on cod_sistema = periodo_cod
        group by 1, 2 order by 1 limit 1`,
    );
    const cod = used?.cod ?? '';
    expect(await harness.send('PATCH', pathOf(cod), { cod_sistema: 'NOVO' })).toMatchObject({
      status: 200,
      json: { cod_sistema: 'NOVO', nome: used?.nome },
    });
    expect(await harness.value("select count(*) from passes where periodo_cod = 'NOVO'")).toBe(used?.passes);
    expect((await harness.get(pathOf(cod))).status).toBe(404);
    expect((await harness.send('PATCH', 'periodos/NOVO/', { cod_sistema: cod, nome: used?.nome })).status).toBe(200);
  });

  it('accepts the unchanged code, and refuses the code of another period', async () => {
    const [first, second] = await stored();
    expect((await harness.send('PATCH', pathOf(first?.cod_sistema ?? ''), { ...first })).status).toBe(200);
    expect(
      await harness.send('PATCH', pathOf(first?.cod_sistema ?? ''), { cod_sistema: second?.cod_sistema }),
    ).toMatchObject({
      status: 400,
      json: TAKEN,
    });
    expect((await stored()).slice(0, 2)).toEqual([first, second]);
  });

  it('refuses an empty body, spaces and nulls', async () => {
    const [first] = await stored();
    const path = pathOf(first?.cod_sistema ?? '');
    expect((await harness.send('PATCH', path, {})).status).toBe(400);
    expect(await harness.send('PATCH', path, { nome: '  ' })).toMatchObject({
      status: 400,
      json: { nome: ['Este campo não pode ser em branco.'] },
    });
    expect(await harness.send('PATCH', path, { nome: null })).toMatchObject({
      status: 400,
      json: { nome: ['Este campo não pode ser nulo.'] },
    });
    expect(await harness.send('PATCH', path, { cod_sistema: 'ABCDEF' })).toMatchObject({
      status: 400,
      json: { cod_sistema: ['Informe no máximo 5 caracteres.'] },
    });
    expect((await stored())[0]).toEqual(first);
  });

  it('returns 404 for an unknown code', async () => {
    expect(await harness.send('PATCH', 'periodos/NADA/', { nome: 'x' })).toMatchObject({
      status: 404,
      json: { detail: 'Não encontrado.' },
    });
  });
});

describe('deletePeriodo', () => {
  it('deletes a period that no pass uses', async () => {
    await harness.send('POST', 'periodos/', { cod_sistema: 'D1', nome: 'Fica pouco' });
    const answer = await harness.send('DELETE', 'periodos/D1/');
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await harness.value("select count(*) from periodos where cod_sistema = 'D1'")).toBe(0);
    expect((await harness.send('DELETE', 'periodos/D1/')).status).toBe(404);
  });

  it('returns 409 with a Portuguese text for a period that a pass uses', async () => {
    const cod = String(await harness.value('select periodo_cod from passes where periodo_cod is not null limit 1'));
    const sentence = 'Este período já foi usado em passes e não pode ser excluído.';
    expect(await harness.send('DELETE', pathOf(cod))).toMatchObject({
      status: 409,
      json: { detail: sentence, message: sentence },
    });
    expect((await harness.get(pathOf(cod))).status).toBe(200);
  });
});
