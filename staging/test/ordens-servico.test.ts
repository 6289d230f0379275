import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field } from './harness.ts';
import { FUNCIONARIO, deletePaidPedidos, idsOf, addPaidPedidos } from './paid-pedidos.ts';
import { readPdf } from './read-pdf.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

let staging: SqlHarness;

beforeAll(async () => {
  staging = await startSqlHarness();
});
afterAll(() => staging.close());

const waiting = (count: number) => addPaidPedidos(staging, count);
const noOrderWaits = () => deletePaidPedidos(staging);
const ids = (text: string, values?: readonly unknown[]) => idsOf(staging, text, values);
const textOf = async (pdf: Buffer) => (await readPdf(pdf)).map((page) => page.text).join(' ');

describe('listOrdensServico', () => {
  it('shows the newest ten with their employees', async () => {
    const rows = await staging.sql(
      `select o.id, o.funcionario_id as funcionario, o.status, o.criacao, o.atualizacao,
              json_build_object('first_name', u.first_name, 'last_name', u.last_name, 'email', u.email) as funcionario_detalhes
         from ordens_servico o join usuarios u on u.id = o.funcionario_id order by o.criacao desc, o.id desc limit 10`,
    );
    const count = await staging.value('select count(*) from ordens_servico');
    const answer = await staging.get('ordens-servico/', 'staff');
    expect(answer.json).toEqual({
      count,
      next: `${staging.url}/api/v1/ordens-servico/?page=2`,
      previous: null,
      results: rows,
    });
  });

  it('returns 404 after the last page', async () => {
    const answer = await staging.get('ordens-servico/?page=99');
    expect([answer.status, answer.json]).toEqual([404, { detail: 'Página inválida.' }]);
  });
});

describe('listFuncionarios', () => {
  it('lists all employees and no customers', async () => {
    const answer = await staging.get('ordens-servico/funcionarios/');
    const rows = await staging.sql(
      'select id, nome_completo as nome from usuarios where is_staff order by unaccent(nome_completo) collate "C"',
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(answer.json).toEqual(rows);
  });

  it('returns the e-mail of an employee without a name', async () => {
    await staging.sql(
      `insert into usuarios (email, senha_hash, date_joined, is_staff) values ('sem.nome@embarque.test', '', now(), true)`,
    );
    const answer = await staging.get('ordens-servico/funcionarios/');
    const id = await staging.value("select id from usuarios where email = 'sem.nome@embarque.test'");
    expect(answer.json).toContainEqual({ id, nome: 'sem.nome@embarque.test' });
  });
});

describe('createOrdemServico', () => {
  it('takes the oldest paid orders and sets them to em_producao', async () => {
    await waiting(1);
    const oldest = await ids("select id from pedidos where status = 'pago' order by pago_em, id limit 3");
    const answer = await staging.send('POST', 'ordens-servico/', { funcionario: FUNCIONARIO, quantidade_pedidos: 3 });
    expect([answer.status, field(answer.json, 'message')]).toEqual([201, null]);
    const ordem = field(answer.json, 'id');
    expect(
      await staging.sql(
        'select funcionario_id, status, criacao = atualizacao as is_new, criacao::date as dia from ordens_servico where id = $1',
        [ordem],
      ),
    ).toEqual([{ funcionario_id: FUNCIONARIO, status: 'criado', is_new: true, dia: '2026-11-18' }]);
    const taken = await staging.sql<{ id: number; status: string; moved: boolean }>(
      `select p.id, p.status, p.atualizacao = o.criacao as moved from pedidos p join ordens_servico o on o.id = p.ordem_servico_id
        where o.id = $1 order by p.pago_em, p.id`,
      [ordem],
    );
    expect(taken).toEqual(oldest.map((id) => ({ id, status: 'em_producao', moved: true })));
  });

  it.each([
    [1, '1 pedido'],
    [2, '2 pedidos'],
  ])('takes fewer orders with a message when only %d waits', async (count, pedidos) => {
    await noOrderWaits();
    await waiting(count);
    const answer = await staging.send('POST', 'ordens-servico/', { funcionario: FUNCIONARIO, quantidade_pedidos: 5 });
    expect([answer.status, field(answer.json, 'message')]).toEqual([
      201,
      `Ordem de Serviço criada com ${pedidos}: havia menos pedidos em espera do que os 5 solicitados.`,
    ]);
    expect(
      await staging.value('select count(*) from pedidos where ordem_servico_id = $1', [field(answer.json, 'id')]),
    ).toBe(count);
  });

  it('returns 400 and creates nothing when no order is waiting', async () => {
    await noOrderWaits();
    const before = await staging.value('select count(*) from ordens_servico');
    const answer = await staging.send('POST', 'ordens-servico/', { funcionario: FUNCIONARIO, quantidade_pedidos: 1 });
    const message = 'Não há pedidos pagos disponíveis.';
    expect([answer.status, answer.json]).toEqual([400, { detail: message, message }]);
    expect(await staging.value('select count(*) from ordens_servico')).toBe(before);
  });

  it('refuses an unknown employee and a customer', async () => {
    const customer = await staging.value("select id from usuarios where email = 'cliente@embarque.test'");
    for (const funcionario of [999_999, customer]) {
      const answer = await staging.send('POST', 'ordens-servico/', { funcionario, quantidade_pedidos: 1 });
      expect([answer.status, answer.json]).toEqual([
        400,
        { detail: 'Este funcionário não existe.', funcionario: ['Este funcionário não existe.'] },
      ]);
    }
  });

  it('refuses a quantity below 1 or above 9', async () => {
    for (const quantidade of [0, 10, -1, 1.5]) {
      const answer = await staging.send('POST', 'ordens-servico/', {
        funcionario: FUNCIONARIO,
        quantidade_pedidos: quantidade,
      });
      expect(answer, String(quantidade)).toMatchObject({
        status: 400,
        json: { detail: 'Verifique os campos informados.' },
      });
      expect(field(answer.json, 'quantidade_pedidos', 0)).toMatch(/^Informe um/);
    }
  });

  it('puts each order into exactly one of twenty concurrently created service orders', async () => {
    await noOrderWaits();
    await waiting(50);
    const waited = await ids("select id from pedidos where status = 'pago'");
    const last = Number(await staging.value('select max(id) from ordens_servico'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        staging.send('POST', 'ordens-servico/', { funcionario: FUNCIONARIO, quantidade_pedidos: 3 }),
      ),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(answers.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
      Array<number>(20 - created.length).fill(400),
    );
    const groups = await staging.sql<{ ordem: number; pedidos: number[] }>(
      'select ordem_servico_id as ordem, array_agg(id order by id) as pedidos from pedidos where ordem_servico_id > $1 group by 1',
      [last],
    );
    expect(groups).toHaveLength(created.length);
    const taken = groups.flatMap(({ pedidos }) => pedidos);
    expect(new Set(taken).size).toBe(taken.length);
    expect(groups.every(({ pedidos }) => pedidos.length >= 1 && pedidos.length <= 3)).toBe(true);
    expect([...taken].sort()).toEqual([...waited].sort());
    const complete = created.filter(({ json }) => field(json, 'message') === null);
    expect(groups.filter(({ pedidos }) => pedidos.length === 3)).toHaveLength(complete.length);
  });
});

describe('getOrdemServico', () => {
  it('shows a service order with its orders', async () => {
    const id = await staging.value(
      `select p.ordem_servico_id from pedidos p join pedido_capinhas c on c.pedido_id = p.id where p.ordem_servico_id is not null
        group by 1 order by count(distinct p.id) desc, 1 limit 1`,
    );
    const [ordem] = await staging.sql(
      `select o.id, o.funcionario_id as funcionario, o.status, o.criacao, o.atualizacao,
              json_build_object('first_name', u.first_name, 'last_name', u.last_name, 'email', u.email) as funcionario_detalhes
         from ordens_servico o join usuarios u on u.id = o.funcionario_id where o.id = $1`,
      [id],
    );
    const pedidos = await staging.sql(
      `select p.id, p.numero_pedido, p.tipo_entrega, p.status, (select count(*) from passes where pedido_id = p.id) as quantidade_passes,
              coalesce((select json_agg(json_build_object('label', modelo || ' ' || cor || ' x ' || quantidade) order by id)
                          from pedido_capinhas where pedido_id = p.id), '[]') as capinhas
         from pedidos p where p.ordem_servico_id = $1 order by p.id`,
      [id],
    );
    expect(pedidos.length).toBeGreaterThan(0);
    const answer = await staging.get(`ordens-servico/${String(id)}/detalhes/`, 'staff');
    expect([answer.status, answer.json]).toEqual([200, { ordem_servico: ordem, pedidos }]);
  });

  it('returns 404 for an unknown service order', async () => {
    expect((await staging.get('ordens-servico/999999/detalhes/')).json).toEqual({ detail: 'Não encontrado.' });
  });
});

describe('downloadPrestacaoConta', () => {
  it('contains the orders of a service order with their passes, phone cases and value', async () => {
    const [ordem] = await staging.sql<{ id: number; funcionario: string; total: string }>(
      `select o.id, u.nome_completo as funcionario, replace(to_char(sum(p.valor_total), 'FM999990.00'), '.', ',') as total
         from ordens_servico o join usuarios u on u.id = o.funcionario_id join pedidos p on p.ordem_servico_id = o.id
        where exists (select 1 from pedido_capinhas c join pedidos q on q.id = c.pedido_id where q.ordem_servico_id = o.id)
        group by o.id, u.id having sum(p.valor_total) < 1000 order by count(p.id) desc, o.id limit 1`,
    );
    const [rows] = await staging.sql<{ texts: string[] }>(
      `select array_agg(text) as texts from (
         select numero_pedido as text from pedidos where ordem_servico_id = $1
         union all select s.nome || ' · ' || t.nome || ' · ' || s.via || 'ª via' from passes s join pedidos p on p.id = s.pedido_id
           join tipos_passe t on t.id = s.tipo_passe_id where p.ordem_servico_id = $1) s`,
      [ordem?.id],
    );
    const answer = await staging.get(`ordens-servico/${String(ordem?.id)}/gerar-pdf/`, 'staff');
    expect(answer.status, answer.text.slice(0, 200)).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename=prestacao_de_conta_os_${String(ordem?.id)}.pdf`,
    );
    const text = await textOf(answer.bytes);
    expect(
      [...(rows?.texts ?? ['no rows']), ordem?.funcionario ?? '', `R$ ${ordem?.total ?? ''}`].filter(
        (expected) => !text.includes(expected),
      ),
    ).toEqual([]);
  });

  it('returns 404 for an unknown service order', async () => {
    expect((await staging.get('ordens-servico/999999/gerar-pdf/')).status).toBe(404);
  });
});

describe('downloadResumoDiario', () => {
  it('sums the service orders created in the period, first and last day included', async () => {
    for (const [inicio, fim] of [
      ['2026-10-15', '2026-11-18'],
      ['2026-11-18', '2026-11-18'],
    ] as const) {
      const [total] = await staging.sql<{
        ordens: number;
        pedidos: number;
        prontos: number;
        passes: number;
        capinhas: number;
      }>(
        `with os as (select id from ordens_servico where (criacao at time zone 'America/Sao_Paulo')::date between $1 and $2),
              p as (select id, status from pedidos where ordem_servico_id in (select id from os))
         select (select count(*) from os) as ordens, (select count(*) from p) as pedidos,
                (select count(*) from p where status <> 'em_producao') as prontos,
                (select count(*) from passes where pedido_id in (select id from p)) as passes,
                (select coalesce(sum(quantidade), 0) from pedido_capinhas where pedido_id in (select id from p)) as capinhas`,
        [inicio, fim],
      );
      const answer = await staging.get(`resumo-diario-os/?data_inicio=${inicio}&data_fim=${fim}`);
      expect(answer.status, answer.text.slice(0, 200)).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename=resumo_os_${inicio}_${fim}.pdf`);
      const { ordens, pedidos, prontos, passes, capinhas } = total ?? {
        ordens: 0,
        pedidos: 0,
        prontos: 0,
        passes: 0,
        capinhas: 0,
      };
      expect(ordens, inicio).toBeGreaterThan(0);
      const text = await textOf(answer.bytes);
      expect(text).toContain(
        inicio === fim
          ? `${ordens} ${pedidos} ${prontos} ${passes} ${capinhas}`
          : `Total ${ordens} ${pedidos} ${prontos} ${passes} ${capinhas}`,
      );
    }
  });

  it('shows a notice when there were no service orders', async () => {
    const answer = await staging.get('resumo-diario-os/?data_inicio=2020-01-01&data_fim=2020-01-01');
    expect(await textOf(answer.bytes)).toContain('Nenhuma ordem de serviço criada no período.');
  });

  it('returns 400 when the start is after the end or a day is missing', async () => {
    const answer = await staging.get('resumo-diario-os/?data_inicio=2026-11-02&data_fim=2026-11-01');
    expect([answer.status, answer.json]).toEqual([
      400,
      { detail: 'A data de início não pode ser maior que a data de fim.' },
    ]);
    for (const query of [
      'data_inicio=2026-11-02',
      'data_inicio=2026-11-02&data_fim=2026-11-31',
      'data_inicio=0000-01-01&data_fim=2026-11-18',
      'data_inicio=&data_fim=2026-11-18',
    ]) {
      expect((await staging.get(`resumo-diario-os/?${query}`)).status, query).toBe(400);
    }
  });
});
