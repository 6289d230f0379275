import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field } from './harness.ts';
import { LINK, textLike } from './matchers.ts';
import { readPdf } from './read-pdf.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

const STATUSES = [
  'criado',
  'validado',
  'inconsistencia',
  'pago',
  'emitido',
  'enviado',
  'entregue',
  'Suspenso',
  'indeferido',
] as const;
const INSTANT = `at time zone 'America/Sao_Paulo', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'`;

let harness: SqlHarness;

beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

/** Expected rows of the list, built without the handler's code. */
function lines(where: string, values: readonly unknown[] = []): Promise<{ id: number }[]> {
  return harness.sql<{ id: number }>(
    `select p.id, p.nome, p.cpf, p.telefone, p.status,
            (select nome from tipos_passe where id = p.tipo_passe_id) as tipo_passe_nome,
            to_char(p.criacao ${INSTANT}) as criacao,
            (select email from usuarios u, pedidos o where o.id = p.pedido_id and u.id = o.usuario_id) as usuario_email
       from passes p where ${where} order by p.id desc`,
    values,
  );
}

/** Ids whose passenger has all words in the name, or whose user has them in name and e-mail. */
async function idsWith(...words: string[]): Promise<number[]> {
  const rows = await harness.sql<{ id: number; passageiro: string; usuario: string | null }>(
    `select p.id, p.nome as passageiro, u.first_name || ' ' || u.last_name || ' ' || u.email as usuario
       from passes p join pedidos o on o.id = p.pedido_id left join usuarios u on u.id = o.usuario_id order by p.id desc`,
  );
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const hasAll = (text: string | null) => text !== null && words.every((word) => plain(text).includes(plain(word)));
  return rows.filter((row) => hasAll(row.passageiro) || hasAll(row.usuario)).map(({ id }) => id);
}

async function search(typed: string, rest = ''): Promise<{ count: unknown; ids: unknown[] }> {
  const { status, json } = await harness.get(
    `passes-paginados/?page_size=100&search=${encodeURIComponent(typed)}${rest}`,
  );
  expect(status).toBe(200);
  const results = field(json, 'results');
  return {
    count: field(json, 'count'),
    ids: Array.isArray(results) ? results.map((row: unknown) => field(row, 'id')) : [],
  };
}

const found = (ids: readonly number[]) => ({ count: ids.length, ids: ids.slice(0, 100) });

describe('listPasses', () => {
  it('shows all passes, newest first, ten a page', async () => {
    const all = await lines('true');
    expect(all.length).toBeGreaterThan(100);
    const { status, json } = await harness.get('passes-paginados/?page=2&status=&search=', 'staff');
    expect(status).toBe(200);
    expect(json).toEqual({
      count: all.length,
      next: textLike(/[?&]page=3(&|$)/),
      previous: textLike(/[?&]page=1(&|$)/),
      results: all.slice(10, 20),
    });
    const last = Math.ceil(all.length / 10);
    expect((await harness.get(`passes-paginados/?page=${last}`)).json).toMatchObject({
      next: null,
      results: all.slice((last - 1) * 10),
    });
  });

  it.each(STATUSES)('filters by the status %s', async (status) => {
    await harness.newPedido({ status: 'entregue', passes: [status] });
    const all = await lines('status = $1', [status]);
    expect(all.length).toBeGreaterThan(0);
    expect((await harness.get(`passes-paginados/?status=${status}&page_size=100`)).json).toMatchObject({
      count: all.length,
      results: all.slice(0, 100),
    });
  });

  it('finds a passenger without case, accents and middle names', async () => {
    const nome = String(
      await harness.value(
        "select nome from passes where nome <> unaccent(nome) and nome like '% % %' order by id limit 1",
      ),
    );
    const words = nome.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().split(' ');
    const ends = [words[0] ?? '', words.at(-1) ?? ''];
    const ids = await idsWith(...ends);
    expect(ids.length).toBeGreaterThan(0);
    expect(await search(ends.join(' '))).toEqual(found(ids));
    expect(await search(`  ${nome}  `)).toEqual(found(await idsWith(...nome.split(' '))));
  });

  it('finds the passes of a user by e-mail and by name', async () => {
    const [user] = await harness.sql<{ email: string; last_name: string }>(
      `select email, last_name from usuarios where id in (select usuario_id from pedidos where id in (select pedido_id from passes)) order by id desc limit 1`,
    );
    const { email = '', last_name: lastName = '' } = user ?? {};
    expect((await idsWith(email)).length).toBeGreaterThan(0);
    expect(await search(email.toUpperCase())).toEqual(found(await idsWith(email)));
    expect(await search(email.slice(0, 6))).toEqual(found(await idsWith(email.slice(0, 6))));
    expect(await search(lastName)).toEqual(found(await idsWith(...lastName.split(' '))));
  });

  it('finds the CPF of a passenger or customer with and without mask, and by its first digits', async () => {
    const cpf = String(await harness.value('select cpf from passes where cpf is not null order by id limit 1'));
    const byCpf = async (beginning: string) => {
      const rows = await harness.sql<{ id: number }>(
        `select passes.id from passes join pedidos on pedidos.id = pedido_id left join usuarios on usuarios.id = usuario_id
          where left(passes.cpf, $1) = $2 or left(usuarios.cpf, $1) = $2
          order by coalesce(passes.cpf = $2, false) desc, passes.id desc`,
        [beginning.length, beginning],
      );
      return found(rows.map(({ id }) => id));
    };
    expect((await byCpf(cpf)).count).toBeGreaterThan(0);
    expect(await search(cpf)).toEqual(await byCpf(cpf));
    expect(await search(`\u202a${cpf.replace(/(..)$/, '\u2011$1')}\u202c\u200b`)).toEqual(await byCpf(cpf));
    expect(await search(cpf.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4'))).toEqual(await byCpf(cpf));
    expect(await search(`${cpf.slice(0, 3)}.${cpf.slice(3, 5)}`)).toEqual(await byCpf(cpf.slice(0, 5)));
    expect(await search(`${cpf}0`)).toEqual({ count: 0, ids: [] });
  });

  it('lists the passes of a CPF before those that its owner bought', async () => {
    const pedido = await harness.newPedido({ status: 'em_aberto', passes: ['criado', 'criado', 'criado'] });
    const [, own = 0] = (await lines('pedido_id = $1', [pedido])).map(({ id }) => id);
    await harness.sql('update passes set cpf = case when id = $2 then $3 end where pedido_id = $1', [
      pedido,
      own,
      '39053344705',
    ]);
    await harness.sql(
      "update usuarios set cpf = '39053344705' where id = (select usuario_id from pedidos where id = $1)",
      [pedido],
    );
    const { count, ids } = await search('390.533.447-05');
    expect(count).toBeGreaterThan(2);
    expect([ids[0], ids.slice(1)]).toEqual([own, ids.slice(1).toSorted((a, b) => Number(b) - Number(a))]);
  });

  it('treats wildcards and punctuation as plain text', async () => {
    const pedido = await harness.newPedido({ status: 'em_aberto', passes: ['criado'] });
    const nome = String.raw`Zoé D'Ávila 100%_real (2*)! a\b`;
    await harness.sql('update passes set nome = $2 where pedido_id = $1', [pedido, nome]);
    const [line] = await lines('pedido_id = $1', [pedido]);
    for (const typed of [nome, "d'avila", '100%_', '_real', '(2*)!', String.raw`a\b`, '%', String.raw`\ `]) {
      expect(await search(typed)).toEqual(found([line?.id ?? 0]));
    }
    for (const typed of ['10_%', '%real', 'a%b', 'ninguém tem este nome']) {
      expect(await search(typed)).toEqual({ count: 0, ids: [] });
    }
  });

  it('filters by status and search together, and keeps both in its links', async () => {
    const ids = (await lines("status = 'entregue' and nome ilike '%a%'")).map(({ id }) => id);
    const wanted = new Set(await idsWith('a'));
    const entregues = (await lines("status = 'entregue'")).map(({ id }) => id).filter((id) => wanted.has(id));
    expect(entregues.length).toBeGreaterThanOrEqual(ids.length);
    expect(await search('a', '&status=entregue')).toEqual(found(entregues));
    const { json } = await harness.get('passes-paginados/?status=entregue&search=a&page_size=5&page=2');
    const next = new URL(String(field(json, 'next')));
    expect(Object.fromEntries(next.searchParams)).toEqual({
      status: 'entregue',
      search: 'a',
      page_size: '5',
      page: '3',
    });
    const following = await harness.call('GET', next.pathname + next.search, { token: await harness.tokenOf('staff') });
    expect(field(following.json, 'results')).toEqual((await lines('id = any($1)', [entregues])).slice(10, 15));
  });

  it('ignores a blank search', async () => {
    const count = await harness.value('select count(*) from passes');
    expect((await search('   ')).count).toBe(count);
  });

  it('returns an empty first page when nothing is found, and 404 after the last page', async () => {
    expect((await harness.get('passes-paginados/?search=xyzxyz')).json).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
    });
    for (const query of ['page=9999', 'page=2147483647&page_size=100', 'page=2&search=xyzxyz']) {
      expect(await harness.get(`passes-paginados/?${query}`)).toMatchObject({
        status: 404,
        json: { detail: 'Página inválida.' },
      });
    }
  });

  it.each([
    'page=0',
    'page=x',
    'page_size=0',
    'page_size=101',
    'status=todos',
    'status=suspenso',
    'search=a%00b',
    'cpf=1',
  ])('returns 400 for %s', async (query) => {
    const { status, json } = await harness.get(`passes-paginados/?${query}`);
    expect(status).toBe(400);
    expect(field(json, 'detail')).toMatch(/\S/);
  });

  it('accepts a search of at most 200 characters', async () => {
    expect((await search('x'.repeat(200))).count).toBe(0);
    expect(await harness.get(`passes-paginados/?search=${'x'.repeat(201)}`)).toMatchObject({
      status: 400,
      json: { search: ['Informe no máximo 200 caracteres.'] },
    });
  });
});

describe('getPasse', () => {
  const DOCUMENTS = [
    'foto_passe',
    'foto_pessoa_identidade',
    'identidade_frente',
    'identidade_costa',
    'declaracao',
    'boletim_ocorrencia',
  ] as const;

  it('shows a pass with its latest order, address and documents', async () => {
    // Every document at once is rare in the seed.
    const id = Number(
      await harness.value(
        `select p.id from passes p join pedidos o on o.id = p.pedido_id
          where o.emitido_por is not null and o.tipo_entrega in ('simples', 'registrada', 'envio') and o.telefone is not null
            and o.usuario_id is not null and p.cod_uso is not null and p.entidade_id is not null
          order by p.id limit 1`,
      ),
    );
    const drawnAs = (draw: string) => `(select min(id) from documentos where params ->> 'draw' = '${draw}')`;
    await harness.sql(
      `update passes set ${DOCUMENTS.map((name) => `${name}_id = ${drawnAs(name)}`).join(', ')} where id = $1`,
      [id],
    );
    const [row] = await harness.sql<object>(
      `select p.id, p.nome, p.cpf, p.telefone, p.status, t.nome as tipo_passe_nome, to_char(p.criacao ${INSTANT}) as criacao,
              to_char(p.atualizacao ${INSTANT}) as atualizacao, u.email as usuario_email, p.data_nascimento::text, p.curso,
              json_build_object('ent_nome', e.ent_nome) as entidade,
              json_build_object('numero_pedido', o.numero_pedido, 'status', o.status, 'pago_em', to_char(o.pago_em ${INSTANT}),
                                'emitido_por', o.emitido_por) as ultimo_pedido,
              json_build_object('endereco_rua', o.endereco_rua, 'endereco_numero', o.endereco_numero, 'endereco_bairro', o.endereco_bairro,
                                'endereco_cidade', o.endereco_cidade, 'cep', translate(o.cep, '-', ''), 'complemento', o.complemento,
                                'telefone', o.telefone, 'valor_frete', o.valor_frete::text) as endereco_entrega,
              p.inconsistencias, p.mensagem_inconsistencia, p.cod_uso, p.via
         from passes p, tipos_passe t, pedidos o, usuarios u, entidades e
        where p.id = $1 and t.id = p.tipo_passe_id and o.id = p.pedido_id and u.id = o.usuario_id and e.id = p.entidade_id`,
      [id],
    );
    const { status, json } = await harness.get(`passe/${id}/`, 'staff');
    expect(status).toBe(200);
    expect(json).toEqual({ ...row, ...Object.fromEntries(DOCUMENTS.map((name) => [name, LINK])) });
    for (const name of DOCUMENTS) {
      const link = new URL(String(field(json, name)));
      const document = await harness.call('GET', link.pathname + link.search);
      const mime = await harness.value(`select mime from documentos where id = ${drawnAs(name)}`);
      expect([document.status, document.headers.get('content-type')]).toEqual([200, mime]);
    }
  });

  it('returns null for the missing values of a pass without customer', async () => {
    const pedido = await harness.newPedido({ status: 'em_aberto', passes: ['criado'] });
    await harness.sql("update pedidos set usuario_id = null, tipo_entrega = 'nenhum' where id = $1", [pedido]);
    const id = Number(await harness.value('select id from passes where pedido_id = $1', [pedido]));
    expect((await harness.get(`passe/${id}/`)).json).toMatchObject({
      cpf: null,
      telefone: null,
      usuario_email: null,
      data_nascimento: null,
      curso: null,
      entidade: null,
      endereco_entrega: null,
      ultimo_pedido: { status: 'em_aberto', pago_em: null, emitido_por: null },
      inconsistencias: [],
      mensagem_inconsistencia: null,
      cod_uso: null,
      ...Object.fromEntries(DOCUMENTS.map((name) => [name, null])),
    });
  });

  it("shows the passenger's phone number, not that of the delivery", async () => {
    const pedido = await harness.newPedido({ status: 'em_aberto', passes: ['criado'] });
    await harness.sql("update pedidos set telefone = '1333330000' where id = $1", [pedido]);
    const id = Number(
      await harness.value("update passes set telefone = '13999990000' where pedido_id = $1 returning id", [pedido]),
    );
    expect((await harness.get(`passe/${id}/`)).json).toMatchObject({
      telefone: '13999990000',
      endereco_entrega: { telefone: '1333330000' },
    });
  });

  it('returns 404 for an unknown pass and 400 for an id that is not a number', async () => {
    expect(await harness.get('passe/2147483647/')).toMatchObject({ status: 404, json: { detail: 'Não encontrado.' } });
    for (const id of ['0', '-1', 'x', '2147483648']) {
      expect((await harness.get(`passe/${id}/`)).status).toBe(400);
    }
  });
});

describe.each([
  [
    'downloadPasseNovo',
    'passe-modelo-novo',
    'passe_',
    [
      [86, 54],
      [86, 54],
    ],
  ],
  ['downloadPasseAntigo', 'passe', 'passe_antigo_', [[148, 105]]],
])('%s', (_operationId, path, prefix, sizes) => {
  it('is a PDF with the values of the pass', async () => {
    const [pass] = await harness.sql<{ cod_uso: string; nome: string; cpf: string; ent_nome: string }>(
      `select p.cod_uso, p.nome, regexp_replace(p.cpf, '(...)(...)(...)(..)', '\\1.\\2.\\3-\\4') as cpf, e.ent_nome
         from passes p join entidades e on e.id = p.entidade_id
        where p.cod_uso is not null and p.cpf is not null order by length(p.nome) limit 1`,
    );
    const { cod_uso: codUso = '', nome = '', cpf = '', ent_nome: entidade = '' } = pass ?? {};
    const answer = await harness.get(`${path}/${codUso}/download/`, 'staff');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${prefix}${codUso}.pdf`);
    const pages = await readPdf(answer.bytes);
    expect(pages.map(({ width, height }) => [width, height])).toEqual(sizes);
    const text = pages.map((page) => page.text).join(' ');
    for (const word of [codUso, cpf, ...nome.split(' '), ...entidade.split(' ')]) {
      expect(text).toContain(word);
    }
  });

  it('is rendered without photo, entity, course and period', async () => {
    const pedido = await harness.newPedido({ status: 'pago', passes: ['pago'] });
    await harness.sql('update passes set cod_uso = $2 where pedido_id = $1', [pedido, `${prefix}a/b`]);
    const answer = await harness.get(`${path}/${encodeURIComponent(`${prefix}a/b`)}/download/`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=${prefix}${prefix}a_b.pdf`);
    expect((await readPdf(answer.bytes)).map((page) => page.text).join(' ')).toContain('Passageiro 1');
  });

  it('returns 404 for an unknown code', async () => {
    expect(await harness.get(`${path}/EMB-000000/download/`)).toMatchObject({
      status: 404,
      json: { detail: 'Não encontrado.' },
    });
    expect((await harness.get(`${path}/${'x'.repeat(41)}/download/`)).status).toBe(400);
  });
});
