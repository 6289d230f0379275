import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { field } from './harness.ts';
import type { TestResponse } from './harness.ts';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';
import { unzip } from './unzip.ts';

let staging: SqlHarness;

beforeAll(async () => {
  staging = await startSqlHarness();
});
afterAll(() => staging.close());

const mark = (id: number, status: string) => staging.send('PATCH', `gerenciar-pedidos/${id}/`, { status }, 'staff');
const confirm = (id: number) => staging.send('PATCH', `confirmar-entrega/${id}/`, undefined, 'staff');
const numeroOf = async (id: number) =>
  String(await staging.value('select numero_pedido from pedidos where id = $1', [id]));

/** Status of an order and of its passes. */
async function stateOf(id: number): Promise<unknown> {
  const [row] = await staging.sql<{ status: string; passes: string[] }>(
    'select status, array(select status from passes where pedido_id = pedidos.id order by id) as passes from pedidos where id = $1',
    [id],
  );
  return [row?.status, ...(row?.passes ?? [])];
}

function expectConflict(answer: TestResponse, message: string): void {
  expect([answer.status, answer.json]).toEqual([409, { detail: message, message }]);
}

describe('listResumoPedidos', () => {
  it('lists the orders in delivery, oldest payment first', async () => {
    const rows = await staging.sql(
      "select id, numero_pedido, status, pago_em from pedidos where status in ('pronto', 'enviado', 'cancelado') order by pedidos.pago_em, id",
    );
    expect(rows.length).toBeGreaterThan(5);
    expect((await staging.get('resumo-pedidos/', 'staff')).json).toEqual(rows);
  });

  it('filters by letters', async () => {
    const rows = await staging.sql(
      `select id, numero_pedido, status, pago_em from pedidos
        where status in ('pronto', 'enviado', 'cancelado') and tipo_entrega in ('simples', 'registrada') order by pedidos.pago_em, id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect((await staging.get('resumo-pedidos/?tipo_entrega=simples,registrada')).json).toEqual(rows);
    expect((await staging.get('resumo-pedidos/?tipo_entrega=simples%2Cregistrada')).json).toEqual(rows);
    expect((await staging.get('resumo-pedidos/?tipo_entrega=retirada')).status).toBe(400);
  });
});

describe('searchPedidosEntrega', () => {
  it('shows an order with customer, payer, address and total', async () => {
    const [expected] = await staging.sql<{ numero_pedido: string }>(
      `select p.id, p.numero_pedido, p.status, p.tipo_entrega, p.payer_name, p.valor_total::text as valor_total,
              json_build_object('nome_completo', u.first_name || ' ' || u.last_name, 'email', u.email, 'cpf', u.cpf) as usuario,
              json_build_object('endereco_rua', p.endereco_rua, 'endereco_numero', p.endereco_numero, 'endereco_bairro', p.endereco_bairro,
                'endereco_cidade', p.endereco_cidade, 'cep', translate(p.cep, '-', ''), 'complemento', p.complemento,
                'telefone', p.telefone, 'valor_frete', p.valor_frete::text) as endereco_entrega
         from pedidos p join usuarios u on u.id = p.usuario_id
        where p.status = 'pronto' and p.tipo_entrega = 'registrada' and p.endereco_cidade is not null and u.last_name <> '' order by p.id limit 1`,
    );
    const answer = await staging.get(
      `gerenciar-pedidos/?numero_pedido=${expected?.numero_pedido ?? ''}&status=pronto&status=enviado&status=cancelado`,
      'staff',
    );
    expect([answer.status, answer.json]).toEqual([200, [expected]]);
  });

  it('finds orders in delivery by the first digits of the number, lowest first, at most 50', async () => {
    const rows = await staging.sql<{ id: number }>(
      "select id from pedidos where status in ('pronto', 'enviado', 'cancelado') and substr(numero_pedido, 1, 5) = '10010' order by id",
    );
    const found = async (query: string): Promise<unknown[]> => {
      const { json } = await staging.get(`gerenciar-pedidos/?${query}`);
      return Array.isArray(json) ? json.map((row: unknown) => field(row, 'id')) : [];
    };
    expect(rows.length).toBeGreaterThan(0);
    expect(await found('numero_pedido=10010')).toEqual(rows.map(({ id }) => id));
    expect(await found(`numero_pedido=${encodeURIComponent('\u200e10010\u00a0')}`)).toEqual(rows.map(({ id }) => id));
    expect(await found('numero_pedido=%25')).toEqual([]);
    const enviados = await staging.sql<{ id: number }>("select id from pedidos where status = 'enviado' order by id");
    expect(await found('status=enviado&numero_pedido=')).toEqual(enviados.map(({ id }) => id));
    const pago = await numeroOf(
      (await staging.sql<{ id: number }>("select id from pedidos where status = 'pago' limit 1"))[0]?.id ?? 0,
    );
    expect(await found(`numero_pedido=${pago}`)).toEqual([]);
    await staging.sql(
      `insert into pedidos (numero_pedido, status, tipo_entrega, valor_total, pago_em, criacao, atualizacao)
       select n::text, 'pronto', 'envio', 10, now(), now(), now() from generate_series(700000, 700050) n`,
    );
    expect(await found('numero_pedido=7000')).toHaveLength(50);
    await staging.sql("delete from pedidos where numero_pedido like '7000%'");
  });

  it('refuses a status that is not in delivery', async () => {
    expect((await staging.get('gerenciar-pedidos/?status=pago')).status).toBe(400);
  });
});

describe('updatePedidoStatus', () => {
  it('ships, postpones and ships again, and updates the passes', async () => {
    const id = await staging.newPedido({ status: 'pronto', passes: ['emitido', 'Suspenso'] });
    const numero = await numeroOf(id);
    const shipped = await mark(id, 'enviado');
    expect([shipped.status, shipped.json]).toEqual([
      200,
      { id, numero_pedido: numero, status: 'enviado', message: `Pedido ${numero} atualizado para "Enviado".` },
    ]);
    expect(await stateOf(id)).toEqual(['enviado', 'enviado', 'Suspenso']);
    const postponed = await mark(id, 'cancelado');
    expect(field(postponed.json, 'message')).toBe(`Pedido ${numero} atualizado para "Adiado".`);
    expect(await stateOf(id)).toEqual(['cancelado', 'emitido', 'Suspenso']);
    expect((await mark(id, 'enviado')).status).toBe(200);
    expect(await stateOf(id)).toEqual(['enviado', 'enviado', 'Suspenso']);
  });

  it('postpones a ready order and stores the time of the change', async () => {
    const id = await staging.newPedido({ status: 'pronto', passes: ['emitido'], pagoEm: '2026-11-01T10:00:00-03:00' });
    expect((await mark(id, 'cancelado')).status).toBe(200);
    expect(await staging.value('select atualizacao::date from pedidos where id = $1', [id])).toBe('2026-11-18');
  });

  it('returns 409 for an order that already has the status', async () => {
    const id = await staging.newPedido({ status: 'enviado', passes: ['enviado'] });
    expectConflict(await mark(id, 'enviado'), 'O pedido já está com o status "Enviado".');
  });

  it('returns 409 for an order for pickup', async () => {
    const id = await staging.newPedido({ status: 'pronto', tipoEntrega: 'retirada', passes: ['emitido'] });
    expectConflict(await mark(id, 'enviado'), 'Pedido para retirada não pode ser marcado como enviado.');
    expectConflict(await mark(id, 'cancelado'), 'Pedido para retirada não pode ter a entrega adiada.');
    expect(await stateOf(id)).toEqual(['pronto', 'emitido']);
  });

  it('returns 409 for an order before or after delivery', async () => {
    const pago = await staging.newPedido({ status: 'pago', passes: ['pago'] });
    expectConflict(await mark(pago, 'enviado'), 'O pedido está com o status "Pago" e não pode passar para "Enviado".');
    const entregue = await staging.newPedido({ status: 'entregue', passes: ['entregue'] });
    for (const status of ['enviado', 'cancelado']) {
      expectConflict(await mark(entregue, status), 'O pedido já foi entregue e não pode mais ser alterado.');
    }
  });

  it('returns 400 for another status and 404 for an unknown order', async () => {
    const id = await staging.newPedido({ status: 'pronto' });
    for (const status of ['entregue', 'pago', '']) {
      expect((await mark(id, status)).status, status).toBe(400);
    }
    expect((await mark(999_999, 'enviado')).status).toBe(404);
  });

  it('accepts one of twenty concurrent requests and returns 409 for the others', async () => {
    const id = await staging.newPedido({ status: 'pronto', passes: ['emitido'] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark(id, 'enviado')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ json }) => field(json, 'message')))).toEqual(
      new Set(['O pedido já está com o status "Enviado".']),
    );
  });
});

describe('confirmEntrega', () => {
  it('delivers from pronto, enviado and cancelado, with pickup, and updates the passes', async () => {
    for (const [status, passe] of [
      ['pronto', 'emitido'],
      ['enviado', 'enviado'],
      ['cancelado', 'emitido'],
    ] as const) {
      const id = await staging.newPedido({ status, passes: [passe, 'indeferido'] });
      const numero = await numeroOf(id);
      const answer = await confirm(id);
      expect([answer.status, answer.json]).toEqual([
        200,
        { numero_pedido: numero, message: `Entrega do pedido ${numero} confirmada com sucesso.` },
      ]);
      expect(await stateOf(id)).toEqual(['entregue', 'entregue', 'indeferido']);
    }
    const pickup = await staging.newPedido({ status: 'pronto', tipoEntrega: 'retirada', passes: ['emitido'] });
    expect((await confirm(pickup)).status).toBe(200);
  });

  it('returns 409 the second time and too early, and 404 for an unknown order', async () => {
    const id = await staging.newPedido({ status: 'entregue' });
    expectConflict(await confirm(id), 'O pedido já foi entregue e não pode mais ser alterado.');
    const pago = await staging.newPedido({ status: 'pago' });
    expectConflict(await confirm(pago), 'O pedido está com o status "Pago" e não pode passar para "Entregue".');
    expect((await confirm(999_999)).status).toBe(404);
  });

  it('accepts one of twenty concurrent confirmations and returns 409 for the others', async () => {
    const id = await staging.newPedido({ status: 'enviado', passes: ['enviado', 'enviado'] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await stateOf(id)).toEqual(['entregue', 'entregue', 'entregue']);
  });

  it('leaves order and passes in one state after a concurrent postponement', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await staging.newPedido({ status: 'enviado', passes: ['enviado'] });
      const [confirmed, postponed] = await Promise.all([confirm(id), mark(id, 'cancelado')]);
      expect([confirmed.status, postponed.status]).toEqual([200, postponed.status === 200 ? 200 : 409]);
      expect(await stateOf(id)).toEqual(['entregue', 'entregue']);
    }
  });
});

describe('bulkUpdatePedidoStatus', () => {
  const bulk = (pedidos: readonly number[]) =>
    staging.send('PATCH', 'gerenciar-pedidos/bulk-status-change/', { status: 'enviado', pedidos }, 'staff');

  it('ships several orders', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push(await staging.newPedido({ status: n === 2 ? 'cancelado' : 'pronto', passes: ['emitido'] }));
    }
    const answer = await bulk(ids);
    expect([answer.status, answer.json]).toEqual([
      200,
      { message: '3 pedidos atualizados para "Enviado".', total_processado: 3, sucesso: 3, falhas: [] },
    ]);
    for (const id of ids) {
      expect(await stateOf(id)).toEqual(['enviado', 'enviado']);
    }
  });

  it('decides each order separately and lists the refused ones in the order of the request', async () => {
    const pickup = await staging.newPedido({ status: 'pronto', tipoEntrega: 'retirada', passes: ['emitido'] });
    const ready = await staging.newPedido({ status: 'pronto', passes: ['emitido'] });
    const done = await staging.newPedido({ status: 'entregue', passes: ['entregue'] });
    const answer = await bulk([done, 999_999, ready, pickup, ready]);
    expect([answer.status, answer.json]).toEqual([
      200,
      {
        message: '1 pedido atualizado para "Enviado".',
        total_processado: 4,
        sucesso: 1,
        falhas: [
          {
            id: done,
            numero_pedido: await numeroOf(done),
            message: 'O pedido já foi entregue e não pode mais ser alterado.',
          },
          { id: 999_999, numero_pedido: null, message: 'Pedido não encontrado.' },
          {
            id: pickup,
            numero_pedido: await numeroOf(pickup),
            message: 'Pedido para retirada não pode ser marcado como enviado.',
          },
        ],
      },
    ]);
    expect([await stateOf(ready), await stateOf(pickup)]).toEqual([
      ['enviado', 'enviado'],
      ['pronto', 'emitido'],
    ]);
    expect(field((await bulk([pickup])).json, 'message')).toBe('Nenhum pedido atualizado para "Enviado".');
  });

  it('returns 400 for an empty selection and for another status', async () => {
    expect((await bulk([])).status).toBe(400);
    const answer = await staging.send('PATCH', 'gerenciar-pedidos/bulk-status-change/', {
      status: 'entregue',
      pedidos: [1],
    });
    expect(answer.status).toBe(400);
  });

  it('counts each order once in twenty concurrent requests with the same selection in any order', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      ids.push(await staging.newPedido({ status: 'pronto', passes: ['emitido'] }));
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => bulk(n % 2 === 0 ? ids : [...ids].reverse())),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.map(({ json }) => Number(field(json, 'sucesso'))).reduce((sum, sucesso) => sum + sucesso, 0)).toBe(
      6,
    );
    for (const id of ids) {
      expect(await stateOf(id)).toEqual(['enviado', 'enviado']);
    }
  });
});

describe('listEnderecosEntrega', () => {
  it('lists orders with delivery, without pickup, with null for an unknown address', async () => {
    const unknown = await staging.newPedido({ status: 'enviado', tipoEntrega: 'envio' });
    await staging.sql('update pedidos set endereco_rua = null, endereco_cidade = null, cep = null where id = $1', [
      unknown,
    ]);
    const rows = await staging.sql(
      `select id, numero_pedido,
              case when coalesce(endereco_rua, endereco_numero, endereco_bairro, endereco_cidade, cep, complemento, telefone) is not null then
                json_build_object('endereco_rua', endereco_rua, 'endereco_numero', endereco_numero, 'endereco_bairro', endereco_bairro,
                  'endereco_cidade', endereco_cidade, 'cep', translate(cep, '-', ''), 'complemento', complemento,
                  'telefone', telefone, 'valor_frete', valor_frete::text) end as endereco_entrega
         from pedidos
        where status in ('pronto', 'enviado', 'cancelado') and tipo_entrega in ('simples', 'registrada', 'envio') order by id`,
    );
    const answer = await staging.get('enderecos-de-entrega/', 'staff');
    expect(answer.json).toEqual(rows);
    expect(field(answer.json, rows.length - 1)).toMatchObject({ id: unknown, endereco_entrega: null });
  });
});

describe('downloadRelatorioEntregas', () => {
  const report = (inicio: string, fim: string) =>
    staging.get(`relatorio-pedidos-envio-entregues/?data_inicio=${inicio}&data_fim=${fim}`, 'staff');

  it('is a workbook with the orders shipped and delivered in the period, with the days in its name', async () => {
    const [inicio, fim] = ['2026-09-01', '2026-11-17'];
    const rows = await staging.sql<{ numero_pedido: string }>(
      `select numero_pedido from pedidos where status in ('enviado', 'entregue')
          and (atualizacao at time zone 'America/Sao_Paulo')::date between $1 and $2 order by atualizacao, id`,
      [inicio, fim],
    );
    expect(rows.length).toBeGreaterThan(5);
    const answer = await report(inicio, fim);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename=relatorio_pedidos_2026-09-01_2026-11-17.xlsx',
    ]);
    expect(numbersIn(answer.bytes)).toEqual(rows.map(({ numero_pedido }) => numero_pedido));
  });

  it('counts a day from midnight to midnight in São Paulo', async () => {
    const id = await staging.newPedido({ status: 'entregue', pagoEm: '2026-11-10T12:00:00-03:00' });
    const numero = await numeroOf(id);
    for (const [instant, day] of [
      ['2026-11-10T23:59:59-03:00', '2026-11-10'],
      ['2026-11-11T00:00:00-03:00', '2026-11-11'],
    ] as const) {
      await staging.sql('delete from pedido_eventos where pedido_id = $1', [id]);
      await staging.sql(
        "insert into pedido_eventos (pedido_id, instante, para, autor) values ($1, $2, 'entregue', 'Teste')",
        [id, instant],
      );
      expect(numbersIn((await report(day, day)).bytes)).toContain(numero);
      const other = day === '2026-11-10' ? '2026-11-11' : '2026-11-10';
      expect(numbersIn((await report(other, other)).bytes)).not.toContain(numero);
    }
  });

  it('returns 400 when the start is after the end or a day is missing', async () => {
    const answer = await report('2026-11-02', '2026-11-01');
    expect([answer.status, answer.json]).toEqual([
      400,
      { detail: 'A data de início não pode ser maior que a data de fim.' },
    ]);
    expect((await staging.get('relatorio-pedidos-envio-entregues/?data_inicio=2026-11-02')).status).toBe(400);
  });
});

/** Order numbers of a workbook, from the top: no other text in it is six digits long. */
function numbersIn(workbook: Buffer): string[] {
  const strings = unzip(workbook).get('xl/sharedStrings.xml') ?? '';
  return [...strings.matchAll(/<t[^>]*>(\d{6})<\/t>/g)].map(([, numero]) => numero ?? '');
}
