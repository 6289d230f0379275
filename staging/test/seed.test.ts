import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '../db/database.ts';
import { ordemServicoStatus } from '../domains/ordens-servico/rules.ts';
import { pedidoStatusAfterVistoria, type PasseStatus } from '../domains/passes/rules.ts';
import { PEDIDO_STATUSES, TIPOS_ENTREGA, type PedidoStatus } from '../domains/pedidos/rules.ts';
import { readEnv } from '../env.ts';
import { isCpf } from '../lib/cpf.ts';
import { addDays, endOfDay, startOfDay } from '../lib/dates.ts';
import { planPedidos } from '../qa/seed/pedido-plan.ts';
import { seed, truncateAll } from '../qa/seed/seed.ts';
import { Timeline } from '../qa/seed/timeline.ts';
import { sqlOn } from './statements.ts';
import { copyTestDatabase, type TestDatabase } from './template.ts';

const TODAY = '2026-11-20';
const OPTIONS = { orders: 400, today: TODAY, passwordHash: 'one hash for all' } as const;

let copy: TestDatabase;
let database: Database;

beforeAll(async () => {
  copy = await copyTestDatabase(inject('stagingTemplate'));
  database = await openDatabase(readEnv(copy.env).database, (reason) => {
    throw new Error(reason);
  });
  await refill(OPTIONS.orders);
});

afterAll(async () => {
  await database.close();
  await copy.remove();
});

function refill(orders: number): Promise<void> {
  return database.transaction(async (tx) => {
    await truncateAll(tx);
    await seed(tx, { ...OPTIONS, orders });
  });
}

function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  return database.transaction((tx) => sqlOn(tx).query<Row>(text, values));
}

async function count(text: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${text}`, values);
  return row?.n ?? 0;
}

async function column(text: string): Promise<string[]> {
  return (await rows<{ value: string }>(text)).map((row) => row.value);
}

describe("the seed's variety", () => {
  it('has orders with every status and delivery type, and passes with every status', async () => {
    expect((await column('select distinct status as value from pedidos')).sort()).toEqual([...PEDIDO_STATUSES].sort());
    expect((await column('select distinct tipo_entrega as value from pedidos')).sort()).toEqual(
      [...TIPOS_ENTREGA].sort(),
    );
    expect((await column('select distinct status as value from passes')).sort()).toEqual(
      [
        'Suspenso',
        'criado',
        'emitido',
        'entregue',
        'enviado',
        'inconsistencia',
        'indeferido',
        'pago',
        'validado',
      ].sort(),
    );
    expect(await count('pedidos')).toBe(400);
  });

  it('has records in every period of the charts and reports', async () => {
    for (const days of [7, 30, 90, 365]) {
      const bounds = [startOfDay(addDays(TODAY, 1 - days)), endOfDay(TODAY)];
      const inside = (moment: string) => `${moment} >= $1 and ${moment} < $2`;
      expect(
        await count(`(select status from pedidos where ${inside('criacao')} group by 1) s`, bounds),
      ).toBeGreaterThan(5);
      expect(await count(`pedidos where ${inside('pago_em')}`, bounds), `${days} days`).toBeGreaterThan(4);
      expect(await count(`logins where ${inside('instante')}`, bounds)).toBeGreaterThan(days / 2);
    }
    for (const [start, end] of [
      [14, 7],
      [60, 30],
      [180, 90],
    ] as const) {
      const bounds = [startOfDay(addDays(TODAY, 1 - start)), startOfDay(addDays(TODAY, 1 - end))];
      expect(
        await count('pedidos where pago_em >= $1 and pago_em < $2', bounds),
        `before the last ${end}`,
      ).toBeGreaterThan(2);
    }
  });

  it('creates the three accounts of AMB-04 with one shared hash, and customers at example.com', async () => {
    const accounts = await rows<Record<string, unknown>>(
      `select id, email, nome_completo, is_staff, is_superuser from usuarios where email like '%@embarque.test' order by id`,
    );
    expect(accounts.slice(0, 2)).toEqual([
      { id: 1, email: 'gestora@embarque.test', nome_completo: 'Helena Duarte', is_staff: true, is_superuser: true },
      { id: 2, email: 'atendente@embarque.test', nome_completo: 'Joana Prates', is_staff: true, is_superuser: false },
    ]);
    expect(accounts.filter((account) => account['is_staff'] === true)).toHaveLength(5);
    expect(accounts.at(-1)).toMatchObject({ email: 'cliente@embarque.test', is_staff: false });
    expect(await column('select distinct senha_hash as value from usuarios')).toEqual(['one hash for all']);
    expect(await count("usuarios where email not like '%@example.com' and email not like '%@embarque.test'")).toBe(0);
    expect(
      await count("pedidos p join usuarios u on u.id = p.usuario_id where u.email = 'cliente@embarque.test'"),
    ).toBeGreaterThan(3);
  });

  it('has catalogues with two pages, and a record for each fallback of a table', async () => {
    expect(await count('periodos')).toBeGreaterThan(20);
    expect(await count('tipos_passe')).toBeGreaterThan(10);
    expect(await count('tipos_passe where validade is null')).toBe(1);
    expect(await count('tipos_passe where is_fisico')).toBeGreaterThan(0);
    expect(await count('tipos_passe where not is_fisico')).toBeGreaterThan(0);
    expect(await count('entidades')).toBeGreaterThan(10);
    expect(await count('cores where quantidade <= 5')).toBeGreaterThan(0);
    expect(await count('modelos m where not exists (select 1 from cores c where c.modelo_id = m.id)')).toBeGreaterThan(
      0,
    );
    expect(await count('modelos where descricao is null')).toBeGreaterThan(0);
    for (const missing of ['endereco_rua', 'endereco_numero', 'cep', 'complemento', 'telefone']) {
      const has = `pedidos where endereco_cidade is not null and ${missing} is null`;
      expect(await count(has), missing).toBeGreaterThan(0);
    }
    expect(await count('pedidos where usuario_id is null')).toBeGreaterThan(0);
    expect(
      await count("passes where status = 'inconsistencia' and btrim(coalesce(mensagem_inconsistencia, '')) = ''"),
    ).toBeGreaterThan(0);
    expect(await count("passes where status = 'inconsistencia'")).toBeGreaterThan(10);
    expect(await count('usuarios where phone is null')).toBeGreaterThan(0);
    expect(await count('usuarios where provider is null')).toBeGreaterThan(0);
    expect(await count("pedido_capinhas where label ~ '^.+ x [0-9]+$'")).toBe(await count('pedido_capinhas'));
  });
});

describe('people and addresses', () => {
  it('has valid CPFs only', async () => {
    const cpfs = await column(
      'select cpf as value from passes where cpf is not null union select cpf from usuarios where cpf is not null',
    );
    expect(cpfs.length).toBeGreaterThan(250);
    expect(cpfs.filter((cpf) => !isCpf(cpf))).toEqual([]);
  });

  it('has mobile numbers of the region and CEPs of the city', async () => {
    expect(await count(String.raw`passes where telefone !~ '^\(13\) 99[0-9]{3}-[0-9]{4}$'`)).toBe(0);
    const ranges: readonly (readonly [city: string, first: number, last: number])[] = [
      ['Santos', 11000, 11099],
      ['Bertioga', 11250, 11299],
      ['São Vicente', 11300, 11399],
      ['Guarujá', 11400, 11499],
      ['Cubatão', 11500, 11599],
      ['Praia Grande', 11700, 11729],
      ['Mongaguá', 11730, 11739],
      ['Itanhaém', 11740, 11749],
      ['Peruíbe', 11750, 11799],
    ];
    const found = await rows<{ cidade: string; cep: string }>(
      'select distinct endereco_cidade as cidade, cep from pedidos where cep is not null',
    );
    const wrong = found.filter(
      ({ cidade, cep }) =>
        !ranges.some(
          ([city, first, last]) =>
            city === cidade && Number(cep.slice(0, 5)) >= first && Number(cep.slice(0, 5)) <= last,
        ),
    );
    expect(found.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it('has no address for orders without delivery', async () => {
    const none =
      'endereco_rua is null and endereco_numero is null and endereco_cidade is null and cep is null and telefone is null';
    expect(await count(`pedidos where tipo_entrega in ('retirada', 'nenhum') and not (${none})`)).toBe(0);
    expect(await count(`pedidos where tipo_entrega in ('retirada', 'nenhum') and valor_frete <> 0`)).toBe(0);
  });
});

describe('time', () => {
  it("has events in chronological order, and nothing after the seed's day", async () => {
    expect(await count('pedidos where pago_em < criacao or pago_em > atualizacao or atualizacao < criacao')).toBe(0);
    expect(await count('passes where atualizacao < criacao')).toBe(0);
    expect(await count('ordens_servico where atualizacao < criacao')).toBe(0);
    expect(
      await count('pedidos p join ordens_servico o on o.id = p.ordem_servico_id where p.pago_em > o.criacao'),
    ).toBe(0);
    expect(await count('pedidos p join usuarios u on u.id = p.usuario_id where u.date_joined > p.criacao')).toBe(0);
    expect(await count('logins l join usuarios u on u.id = l.usuario_id where u.date_joined > l.instante')).toBe(0);
    for (const moment of [
      'pedidos.atualizacao',
      'passes.atualizacao',
      'ordens_servico.atualizacao',
      'logins.instante',
      'usuarios.date_joined',
    ]) {
      const [table = '', name = ''] = moment.split('.');
      expect(await count(`${table} where ${name} >= $1`, [endOfDay(TODAY)]), moment).toBe(0);
    }
    expect(await count('pedidos where criacao < $1', [startOfDay(addDays(TODAY, -365))])).toBe(0);
  });

  it('numbers records in the order of their creation', async () => {
    for (const table of ['pedidos', 'passes', 'ordens_servico']) {
      const later = `(select criacao, lag(criacao) over (order by id) as before from ${table}) t where criacao < before`;
      expect(await count(later), table).toBe(0);
    }
    expect(
      await count(
        '(select date_joined, lag(date_joined) over (order by id) as before from usuarios) t where date_joined < before',
      ),
    ).toBe(0);
    const [first] = await rows<{ numero: string }>('select numero_pedido as numero from pedidos order by id limit 1');
    expect(first?.numero).toBe('100001');
    expect(await count('pedidos where numero_pedido::int <> id + 100000')).toBe(0);
  });
});

describe('money', () => {
  it('is consistent in every order', async () => {
    expect(
      await count(`pedidos p where valor_total <> valor_frete
        + (select coalesce(sum(valor), 0) from passes where pedido_id = p.id)
        + (select coalesce(sum(renda), 0) from pedido_capinhas where pedido_id = p.id)`),
    ).toBe(0);
    expect(
      await count(
        'pedidos where net_received_amount >= valor_total or (net_received_amount is null) <> (pago_em is null)',
      ),
    ).toBe(0);
  });

  it('has both kinds of refused payments', async () => {
    expect(await count("pedidos where status = 'recusado' and pago_em is not null")).toBeGreaterThan(0);
    expect(await count("pedidos where status = 'recusado' and pago_em is null")).toBeGreaterThan(0);
  });
});

describe('passes and their orders', () => {
  it('have statuses that the rules allow', async () => {
    const allowed: Readonly<Record<PedidoStatus, readonly PasseStatus[]>> = {
      em_aberto: ['criado'],
      dados_em_analise: ['criado', 'validado'],
      dados_irregulares: ['inconsistencia', 'validado', 'indeferido'],
      pagar: ['validado'],
      em_analise: ['validado'],
      recusado: ['validado', 'indeferido'],
      pago: ['pago'],
      em_producao: ['pago'],
      pronto: ['emitido'],
      enviado: ['enviado'],
      cancelado: ['emitido'],
      entregue: ['entregue', 'Suspenso'],
    };
    const pedidos = await rows<{ id: number; status: PedidoStatus; passes: PasseStatus[] }>(
      'select p.id, p.status, array_agg(q.status) as passes from pedidos p join passes q on q.pedido_id = p.id group by p.id',
    );
    expect(pedidos).toHaveLength(400);
    expect(pedidos.filter(({ status, passes }) => passes.some((passe) => !allowed[status].includes(passe)))).toEqual(
      [],
    );
    expect(Math.max(...pedidos.map(({ passes }) => passes.length))).toBe(3);
    const inspected = pedidos.filter(({ status }) => status === 'dados_em_analise' || status === 'dados_irregulares');
    expect(inspected.filter(({ status, passes }) => pedidoStatusAfterVistoria(passes) !== status)).toEqual([]);
  });

  it('have at most 300 passes in the inspection queue, each with its own declaration', async () => {
    const queue = `from passes q join pedidos p on p.id = q.pedido_id
      where p.status = 'dados_em_analise' and q.status = 'criado'`;
    const [row] = await rows<{ n: number; declared: number; own: number; students: number }>(
      `select count(*)::int as n, count(declaracao_id)::int as declared, count(distinct declaracao_id)::int as own,
         (select count(*)::int ${queue} and tipo_passe_id in (select id from tipos_passe where estudantil)) as students ${queue}`,
    );
    expect(row?.n).toBeGreaterThan(10);
    expect(row?.n).toBeLessThanOrEqual(300);
    expect(row).toEqual({ n: row?.n, declared: row?.n, own: row?.n, students: row?.n });
  });

  it('have a code only after payment', async () => {
    const paid = "status in ('pago', 'emitido', 'enviado', 'entregue', 'Suspenso')";
    expect(await count(`passes where cod_uso is not null and not (${paid})`)).toBe(0);
    expect(await count(`passes where cod_uso !~ '^EMB-[2-9A-Z]{6}$'`)).toBe(0);
    const missing = await count(`passes where cod_uso is null and ${paid}`);
    expect(missing).toBeGreaterThan(0);
    expect(missing).toBeLessThan((await count(`passes where ${paid}`)) / 20);
  });
});

describe('service orders', () => {
  it('have the status of their orders, 1 to 9 orders, and an employee', async () => {
    const ordens = await rows<{ id: number; status: string; pedidos: PedidoStatus[]; staff: boolean }>(
      `select o.id, o.status, u.is_staff as staff, array_agg(p.status) as pedidos
         from ordens_servico o join usuarios u on u.id = o.funcionario_id join pedidos p on p.ordem_servico_id = o.id
        group by o.id, u.is_staff`,
    );
    expect(ordens).toHaveLength(await count('ordens_servico'));
    expect(ordens.filter((ordem) => ordem.status !== ordemServicoStatus(ordem.pedidos))).toEqual([]);
    expect(ordens.filter((ordem) => ordem.pedidos.length > 9 || !ordem.staff)).toEqual([]);
    expect(new Set(ordens.map((ordem) => ordem.status))).toEqual(new Set(['criado', 'em_producao', 'finalizado']));
  });

  it('leave waiting orders, and belong to atendente and other employees', async () => {
    expect(await count("pedidos where status = 'pago'")).toBeGreaterThan(9);
    const mine =
      "ordens_servico o join usuarios u on u.id = o.funcionario_id where u.email = 'atendente@embarque.test'";
    expect(await count(`${mine} and o.status = 'criado'`)).toBeGreaterThan(0);
    expect(await count(`${mine} and o.status = 'em_producao'`)).toBeGreaterThan(0);
    expect(await count('(select distinct funcionario_id from ordens_servico) f')).toBeGreaterThanOrEqual(4);
  });

  it('have an issuer for ready orders only', async () => {
    const ready = "status in ('pronto', 'enviado', 'cancelado', 'entregue')";
    expect(await count(`pedidos where (emitido_por is not null) <> (${ready})`)).toBe(0);
    expect(
      await count(`pedidos p join ordens_servico o on o.id = p.ordem_servico_id join usuarios u on u.id = o.funcionario_id
        where p.emitido_por <> u.nome_completo`),
    ).toBe(0);
  });
});

describe('the seed as a whole', () => {
  const tables = [
    'usuarios',
    'documentos',
    'pedidos',
    'passes',
    'pedido_capinhas',
    'ordens_servico',
    'logins',
    'cores',
    'meta',
  ];
  const digest = async (): Promise<string[]> => {
    const digests: string[] = [];
    for (const table of tables) {
      digests.push(...(await column(`select md5(string_agg(t::text, '|' order by t::text)) as value from ${table} t`)));
    }
    return digests;
  };

  it('is deterministic for the same options', async () => {
    const first = await digest();
    await refill(400);
    expect(await digest()).toEqual(first);
  });

  it('sets the id sequence of every table after its rows', async () => {
    await database.transaction(async (tx) => {
      await sqlOn(tx).query("insert into entidades (ent_nome) values ('Escola Nova')");
      await sqlOn(tx).query(
        "insert into usuarios (email, senha_hash, date_joined) values ('nova@example.com', 'x', '2026-11-20')",
      );
      await sqlOn(tx).query(
        "insert into ordens_servico (funcionario_id, criacao, atualizacao) values (2, '2026-11-20', '2026-11-20')",
      );
      await sqlOn(tx).query("insert into documentos (kind, mime, bytes) values ('upload', 'image/png', '\\x00')");
    });
    expect(await count("entidades where ent_nome = 'Escola Nova'")).toBe(1);
  });

  it('works with few orders or none', async () => {
    for (const orders of [0, 1, 13]) {
      await refill(orders);
      expect(await count('pedidos')).toBe(orders);
    }
    expect(await count('usuarios where is_staff')).toBe(5);
  });

  it('restores every index and foreign key with many orders', { tags: ['slow'] }, async () => {
    const structure = () =>
      column(`select indexdef as value from pg_indexes where schemaname = 'public'
        union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
        order by 1`);
    const before = await structure();
    await refill(4000);
    expect(await structure()).toEqual(before);
    expect(await count('pedidos')).toBe(4000);
  });

  it('limits the delivery and inspection queues at 200,000 orders', () => {
    const plans = planPedidos(200_000, new Timeline(TODAY));
    const of = (...statuses: PedidoStatus[]) => plans.filter(({ status }) => statuses.includes(status)).length;
    expect(of('pronto', 'enviado')).toBeLessThanOrEqual(5000);
    expect(of('dados_em_analise')).toBeLessThanOrEqual(150);
    expect(plans).toHaveLength(200_000);
  });
});
