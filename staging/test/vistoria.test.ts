import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PasseStatus } from '../domains/passes/rules.ts';
import { field } from './harness.ts';
import type { TestResponse } from './harness.ts';
import { LINK, textLike } from './matchers.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

const INSTANT = `at time zone 'America/Sao_Paulo', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'`;
const DONE = {
  vistoriado: 'Passe marcado como vistoriado com sucesso',
  rejeitado: 'Passe marcado como rejeitado com sucesso',
} as const;

type Decision = keyof typeof DONE;
type Account = 'superuser' | 'staff';

interface Stored {
  readonly status: PasseStatus;
  readonly pedido: string;
  readonly validado_por: string | null;
  readonly inconsistencias: string[];
  readonly mensagem: string | null;
}

let harness: SqlHarness;

beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

const decide = (id: number, decision: Decision, account: Account = 'staff') =>
  harness.send('PATCH', `passe/${id}/mark-${decision}/`, undefined, account);

async function expectDone(id: number, decision: Decision, account?: Account): Promise<void> {
  expect(await decide(id, decision, account)).toMatchObject({ status: 200, json: { message: DONE[decision] } });
}

function expectRefused(answer: TestResponse, sentence: string | RegExp): void {
  const text = typeof sentence === 'string' ? sentence : textLike(sentence);
  expect(answer).toMatchObject({ status: 409, json: { detail: text, message: text } });
}

/** An order at the inspection desk with passes of these statuses, each with a declaration; the ids of its passes. */
async function newCase(...passes: PasseStatus[]): Promise<number[]> {
  const pedido = await harness.newPedido({ status: 'dados_em_analise', passes });
  await harness.sql(
    "update passes set declaracao_id = (select min(id) from documentos where mime = 'application/pdf') where pedido_id = $1",
    [pedido],
  );
  return (await harness.sql<{ id: number }>('select id from passes where pedido_id = $1 order by id', [pedido])).map(
    ({ id }) => id,
  );
}

async function stored(id: number): Promise<Stored | undefined> {
  const [row] = await harness.sql<Stored>(
    `select p.status, o.status as pedido, p.validado_por, p.inconsistencias, p.mensagem_inconsistencia as mensagem
       from passes p join pedidos o on o.id = p.pedido_id where p.id = $1`,
    [id],
  );
  return row;
}

const queueIds = async () => idsIn((await harness.get('passes-para-vistoria-declaracao/')).json);

function idsIn(rows: unknown): unknown[] {
  return Array.isArray(rows) ? rows.map((row: unknown) => field(row, 'id')) : [];
}

describe('listPassesParaVistoria', () => {
  it('returns the whole queue, oldest first, as a bare array', async () => {
    const rows = await harness.sql<object>(
      `select p.id, p.nome, p.cpf, p.telefone, p.status, p.data_nascimento::text, p.curso,
              (select ent_nome from entidades where id = p.entidade_id) as entidade,
              to_char(p.atualizacao ${INSTANT}) as atualizacao, p.modalidade_emissao,
              (select json_build_object('nome', nome) from tipos_passe where id = p.tipo_passe_id) as tipo_passe, p.via
         from passes p where p.status = 'criado' and p.declaracao_id is not null
          and p.pedido_id in (select id from pedidos where status = 'dados_em_analise')
        order by p.criacao, p.id`,
    );
    expect(rows.length).toBeGreaterThan(2);
    const { status, json } = await harness.get('passes-para-vistoria-declaracao/', 'staff');
    expect(status).toBe(200);
    expect(json).toEqual(rows.map((row) => ({ ...row, declaracao: LINK })));
  });

  it('contains links to the declarations, images and PDFs', async () => {
    const { json } = await harness.get('passes-para-vistoria-declaracao/');
    const types = new Set<string>();
    for (const row of Array.isArray(json) ? json.slice(0, 6) : []) {
      const link = new URL(String(field(row, 'declaracao')));
      const document = await harness.call('GET', link.pathname + link.search);
      expect(document.status).toBe(200);
      types.add(document.headers.get('content-type') ?? '');
    }
    expect([...types].sort()).toEqual(['application/pdf', 'image/jpeg']);
  });

  it('leaves out passes without declaration, with another status, or of an order with another status', async () => {
    const [waiting = 0, decided = 0] = await newCase('criado', 'validado');
    const [bare = 0] = await newCase('criado');
    await harness.sql('update passes set declaracao_id = null where id = $1', [bare]);
    const [open = 0] = await newCase('criado');
    await harness.sql(
      "update pedidos set status = 'em_aberto' where id = (select pedido_id from passes where id = $1)",
      [open],
    );
    const ids = await queueIds();
    expect(ids).toContain(waiting);
    for (const id of [decided, bare, open]) {
      expect(ids).not.toContain(id);
    }
  });
});

describe('markPasseVistoriado', () => {
  it('sets the pass to validado with the inspector, and its order to pagar after the last pass', async () => {
    const [first = 0, second = 0] = await newCase('criado', 'criado');
    await harness.sql(
      "update passes set inconsistencias = array['nao_validado', 'inconsistencia_declaracao'], mensagem_inconsistencia = 'Vencida' where id = $1",
      [first],
    );
    await expectDone(first, 'vistoriado', 'staff');
    const [atendente, gestora] = await harness.sql<{ nome: string }>(
      "select first_name || ' ' || last_name as nome from usuarios where email in ('atendente@embarque.test', 'gestora@embarque.test') order by email",
    );
    expect(await stored(first)).toEqual({
      status: 'validado',
      pedido: 'dados_em_analise',
      validado_por: atendente?.nome,
      inconsistencias: [],
      mensagem: null,
    });
    expect(await queueIds()).not.toContain(first);
    expect(await queueIds()).toContain(second);
    await expectDone(second, 'vistoriado', 'superuser');
    expect(await stored(second)).toMatchObject({ status: 'validado', pedido: 'pagar', validado_por: gestora?.nome });
  });

  it("stores the business's time in pass and order", async () => {
    const [id = 0] = await newCase('criado');
    await harness.sql("update passes set atualizacao = '2026-01-01' where id = $1", [id]);
    await harness.sql(
      "update pedidos set atualizacao = '2026-01-01' where id = (select pedido_id from passes where id = $1)",
      [id],
    );
    await expectDone(id, 'vistoriado');
    expect(
      await harness.sql(
        'select p.atualizacao::date::text as passe, o.atualizacao::date::text as pedido from passes p join pedidos o on o.id = p.pedido_id where p.id = $1',
        [id],
      ),
    ).toEqual([{ passe: '2026-11-18', pedido: '2026-11-18' }]);
  });

  it('ignores passes with status Suspenso and indeferido', async () => {
    const [id = 0] = await newCase('criado', 'indeferido', 'Suspenso');
    await expectDone(id, 'vistoriado');
    expect(await stored(id)).toMatchObject({ pedido: 'pagar' });
  });

  it('keeps an order with an irregular pass irregular', async () => {
    const [id = 0, other = 0] = await newCase('criado', 'inconsistencia');
    await expectDone(id, 'vistoriado');
    expect(await stored(id)).toMatchObject({ status: 'validado', pedido: 'dados_irregulares' });
    expect(await stored(other)).toMatchObject({ status: 'inconsistencia' });
  });

  it('stores the e-mail of an inspector without a name', async () => {
    await harness.sql("update usuarios set first_name = '', last_name = '' where email = 'atendente@embarque.test'");
    const [id = 0] = await newCase('criado');
    await expectDone(id, 'vistoriado', 'staff');
    expect(await stored(id)).toMatchObject({ validado_por: 'atendente@embarque.test' });
  });
});

describe('markPasseRejeitado', () => {
  it('sets the pass to irregular with a code and its order to dados_irregulares, and lists it first', async () => {
    const [first = 0, second = 0] = await newCase('criado', 'criado');
    // The seed ends at six in the morning, and the tests may run before that.
    await harness.sql("update passes set atualizacao = '2026-11-17' where atualizacao > '2026-11-17'");
    await expectDone(first, 'rejeitado');
    expect(await stored(first)).toEqual({
      status: 'inconsistencia',
      pedido: 'dados_irregulares',
      validado_por: null,
      inconsistencias: ['inconsistencia_declaracao'],
      mensagem: null,
    });
    expect(idsIn(field((await harness.get('passe-rejeitados/')).json, 'results'))[0]).toBe(first);
    expect(await queueIds()).toContain(second);
    expect((await decide(second, 'vistoriado')).status).toBe(200);
  });

  it('keeps existing codes, and removes the message of an earlier decision', async () => {
    const [id = 0] = await newCase('criado');
    await harness.sql(
      "update passes set inconsistencias = array['nao_validado', 'inconsistencia_dados'], mensagem_inconsistencia = 'Nome trocado' where id = $1",
      [id],
    );
    await expectDone(id, 'rejeitado');
    expect(await stored(id)).toMatchObject({ inconsistencias: ['inconsistencia_dados'], mensagem: null });
  });

  it('does not count validado and nao_validado as reasons', async () => {
    const [id = 0] = await newCase('criado');
    await harness.sql("update passes set inconsistencias = array['nao_validado', 'validado'] where id = $1", [id]);
    await expectDone(id, 'rejeitado');
    expect(await stored(id)).toMatchObject({ inconsistencias: ['inconsistencia_declaracao'] });
  });
});

describe.each(['vistoriado', 'rejeitado'] as const)('mark-%s', (decision) => {
  it('returns 409 for a decided pass', async () => {
    const [passed = 0] = await newCase('criado');
    await expectDone(passed, 'vistoriado', 'superuser');
    expectRefused(await decide(passed, decision), 'Este passe já foi vistoriado por outra pessoa.');
    expect(await stored(passed)).toMatchObject({ status: 'validado', pedido: 'pagar' });
    const [failed = 0] = await newCase('criado');
    await expectDone(failed, 'rejeitado', 'superuser');
    expectRefused(await decide(failed, decision), 'Este passe já foi marcado como irregular por outra pessoa.');
    expect(await stored(failed)).toMatchObject({ status: 'inconsistencia', pedido: 'dados_irregulares' });
  });

  it.each(['pago', 'emitido', 'enviado', 'entregue', 'Suspenso', 'indeferido'] as const)(
    'returns 409 for a pass %s',
    async (status) => {
      const pedido = await harness.newPedido({ status: 'entregue', passes: [status] });
      const id = Number(await harness.value('select id from passes where pedido_id = $1', [pedido]));
      const before = await stored(id);
      expectRefused(await decide(id, decision), /não aguarda vistoria\.$/);
      expect(await stored(id)).toEqual(before);
    },
  );

  it('returns 409 for a pass of an order that is no longer inspected', async () => {
    const [id = 0] = await newCase('criado');
    await harness.sql("update pedidos set status = 'pagar' where id = (select pedido_id from passes where id = $1)", [
      id,
    ]);
    expectRefused(await decide(id, decision), 'O pedido deste passe não está mais em análise de dados.');
    expect(await stored(id)).toMatchObject({ status: 'criado', pedido: 'pagar' });
  });

  it('returns 409 for a pass without declaration', async () => {
    const [id = 0] = await newCase('criado');
    await harness.sql('update passes set declaracao_id = null where id = $1', [id]);
    expectRefused(await decide(id, decision), 'Este passe não tem declaração para vistoriar.');
    expect(await stored(id)).toMatchObject({ status: 'criado', pedido: 'dados_em_analise' });
  });

  it('returns 404 for an unknown pass and 400 for an id that is not a number', async () => {
    expect(await decide(2_147_483_647, decision)).toMatchObject({ status: 404, json: { detail: 'Não encontrado.' } });
    expect((await harness.send('PATCH', `passe/x/mark-${decision}/`)).status).toBe(400);
  });
});

describe('concurrent inspectors', () => {
  it('one of twenty decisions on a pass succeeds, the others return 409', async () => {
    const [id = 0] = await newCase('criado');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        decide(id, n % 2 === 0 ? 'vistoriado' : 'rejeitado', n % 3 === 0 ? 'superuser' : 'staff'),
      ),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const isValid = field(won[0]?.json, 'message') === DONE.vistoriado;
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectRefused(
        answer,
        isValid
          ? 'Este passe já foi vistoriado por outra pessoa.'
          : 'Este passe já foi marcado como irregular por outra pessoa.',
      );
    }
    expect(await stored(id)).toMatchObject(
      isValid ? { status: 'validado', pedido: 'pagar' } : { status: 'inconsistencia', pedido: 'dados_irregulares' },
    );
  });

  it("the last of six passes of an order sets the order's status", async () => {
    const ids = await newCase('criado', 'criado', 'criado', 'criado', 'criado', 'criado');
    const answers = await Promise.all(ids.toReversed().map((id) => decide(id, 'vistoriado')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await stored(ids[0] ?? 0)).toMatchObject({ status: 'validado', pedido: 'pagar' });
  });

  it('an order with one irregular pass does not become pagar', async () => {
    const ids = await newCase('criado', 'criado', 'criado', 'criado', 'criado', 'criado');
    const answers = await Promise.all(ids.map((id, n) => decide(id, n === 3 ? 'rejeitado' : 'vistoriado')));
    const decided = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6 - decided);
    expect(
      await harness.sql(
        `select o.status, count(*) filter (where p.status <> 'criado') as decided, count(*) filter (where p.status = 'inconsistencia') as irregular
         from pedidos o join passes p on p.pedido_id = o.id where p.id = any($1) group by 1`,
        [ids],
      ),
    ).toEqual([{ status: 'dados_irregulares', decided, irregular: 1 }]);
  });
});

describe('listPassesRejeitados', () => {
  const irregular = (where = 'true', values: readonly unknown[] = []) =>
    harness.sql<{ id: number; nome: string; cpf: string | null }>(
      `select p.id, p.nome, p.cpf, p.telefone, p.status, p.modalidade_emissao,
              (select json_build_object('nome', nome) from tipos_passe where id = p.tipo_passe_id) as tipo_passe,
              (select json_build_object('ent_nome', ent_nome) from entidades where id = p.entidade_id) as entidade,
              p.via, to_char(p.atualizacao ${INSTANT}) as atualizacao, p.inconsistencias, p.mensagem_inconsistencia
         from passes p where p.status = 'inconsistencia' and ${where} order by p.atualizacao desc, p.id desc`,
      values,
    );
  const list = async (query: string) => (await harness.get(`passe-rejeitados/?${query}`, 'staff')).json;

  it('shows the irregular passes, last changed first, page by page', async () => {
    const all = await irregular();
    expect(all.length).toBeGreaterThan(4);
    expect(await list('search=&entidade=')).toMatchObject({
      count: all.length,
      previous: null,
      results: all.slice(0, 10),
    });
    expect(await list('page=2&page_size=3')).toEqual({
      count: all.length,
      next: all.length > 6 ? textLike(/[?&]page=3(&|$)/) : null,
      previous: textLike(/[?&]page=1(&|$)/),
      results: all.slice(3, 6),
    });
  });

  it('finds by passenger, user and CPF', async () => {
    const pedido = await harness.newPedido({
      status: 'dados_irregulares',
      passes: ['inconsistencia', 'inconsistencia'],
    });
    await harness.sql(
      "update passes set nome = 'Íris Ação Única', cpf = '52998224725' where id = (select min(id) from passes where pedido_id = $1)",
      [pedido],
    );
    await harness.sql(
      "update pedidos set usuario_id = (select id from usuarios where email = 'cliente@embarque.test') where id = $1",
      [pedido],
    );
    const [first] = await irregular("nome = 'Íris Ação Única'");
    for (const typed of [
      'íris',
      'IRIS UNICA',
      'acao',
      '529.982.247-25',
      '52998224725',
      '5299',
      '\u200e529.982.247\u201325',
    ]) {
      expect(await list(`search=${encodeURIComponent(typed)}`)).toMatchObject({ count: 1, results: [first] });
    }
    const mine = await irregular(
      "pedido_id in (select o.id from pedidos o join usuarios u on u.id = o.usuario_id where u.email = 'cliente@embarque.test')",
    );
    expect(mine.length).toBeGreaterThan(1);
    expect(await list('search=CLIENTE%40embarque&page_size=100')).toMatchObject({ count: mine.length, results: mine });
    // The search for the customer's CPF lists the customer's own pass before later ones.
    await harness.sql("update usuarios set cpf = '52998224725' where email = 'cliente@embarque.test'");
    expect(mine[0]).not.toEqual(first);
    const ofCpf = [first, ...mine.filter(({ id }) => id !== first?.id)];
    expect(await list('search=52998224725&page_size=100')).toMatchObject({ count: mine.length, results: ofCpf });
    expect(await list('search=xyzxyz')).toEqual({ count: 0, next: null, previous: null, results: [] });
    expect(await list('search=%25')).toMatchObject({ count: 0 });
  });

  it("filters by part of the entity's name, ignoring case and accents", async () => {
    const entidade = Number(
      await harness.value("insert into entidades (ent_nome) values ('Colégio São Bento 100%') returning id"),
    );
    const pedido = await harness.newPedido({
      status: 'dados_irregulares',
      passes: ['inconsistencia', 'inconsistencia'],
    });
    await harness.sql('update passes set entidade_id = $2 where pedido_id = $1', [pedido, entidade]);
    const rows = await irregular('entidade_id = $1', [entidade]);
    expect(rows).toHaveLength(2);
    for (const typed of ['Colégio São Bento', 'SAO BENTO', 'gio são', '100%', ' bento ']) {
      expect(await list(`entidade=${encodeURIComponent(typed)}`)).toMatchObject({ count: 2, results: rows });
    }
    expect(await list('entidade=bento&search=passageiro%201')).toMatchObject({
      count: 1,
      results: [{ nome: 'Passageiro 1' }],
    });
    expect(await list('entidade=bento%20sao')).toMatchObject({ count: 0 });
    const { next } = { next: field(await list('entidade=bento&search=passageiro&page_size=1'), 'next') };
    expect(Object.fromEntries(new URL(String(next)).searchParams)).toEqual({
      entidade: 'bento',
      search: 'passageiro',
      page_size: '1',
      page: '2',
    });
  });

  it('returns null for a pass without entity', async () => {
    const pedido = await harness.newPedido({ status: 'dados_irregulares', passes: ['inconsistencia'] });
    await harness.sql("update passes set nome = 'Sem Escola Alguma' where pedido_id = $1", [pedido]);
    expect(await list('search=sem%20escola%20alguma')).toMatchObject({ count: 1, results: [{ entidade: null }] });
  });

  it('returns 400 for an invalid page and 404 after the last one', async () => {
    for (const query of ['page=0', 'page_size=101', 'status=inconsistencia', `entidade=${'x'.repeat(201)}`]) {
      expect((await harness.get(`passe-rejeitados/?${query}`)).status).toBe(400);
    }
    expect(await harness.get('passe-rejeitados/?page=999')).toMatchObject({
      status: 404,
      json: { detail: 'Página inválida.' },
    });
  });
});
