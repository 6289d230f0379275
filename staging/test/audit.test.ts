import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

let harness: SqlHarness;
beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

const rows = () =>
  harness.sql<{ operacao: string; registros: string[] | null; email: string }>(
    `select operacao, registros, email from auditoria join usuarios on usuarios.id = usuario_id order by auditoria.id`,
  );

it('records each change with its user, operation and record (SEG-21)', async () => {
  await harness.send('POST', 'periodos/', { cod_sistema: 'AUD', nome: 'Auditoria' });
  await harness.send('PATCH', 'periodos/AUD/', { nome: 'Outro' });
  expect(await rows()).toEqual([
    { operacao: 'createPeriodo', registros: null, email: 'gestora@embarque.test' },
    { operacao: 'updatePeriodo', registros: ['AUD'], email: 'gestora@embarque.test' },
  ]);
});

it('records no read, no refused change and no sign-in', async () => {
  const before = await rows();
  await harness.get('listar-periodos/');
  expect((await harness.send('POST', 'periodos/', { cod_sistema: 'AUD', nome: 'De novo' })).status).toBe(400);
  expect((await harness.send('PATCH', 'confirmar-entrega/999999/')).status).toBe(404);
  await harness.send('POST', 'accounts/login-staff/', { email: 'gestora@embarque.test', password: 'embarque123' });
  expect(await rows()).toEqual(before);
});

it('records the orders that a bulk change has changed, and nothing when it has changed none', async () => {
  const [first, second] = [
    await harness.newPedido({ status: 'pronto' }),
    await harness.newPedido({ status: 'pronto' }),
  ];
  const refused = await harness.newPedido({ status: 'pago' });
  const send = (pedidos: readonly number[]) =>
    harness.send('PATCH', 'gerenciar-pedidos/bulk-status-change/', { status: 'enviado', pedidos });
  const before = await rows();
  await send([second, refused, first]);
  await send([refused]);
  expect((await rows()).slice(before.length)).toEqual([
    { operacao: 'bulkUpdatePedidoStatus', registros: [String(second), String(first)], email: 'gestora@embarque.test' },
  ]);
  const found = 'select operacao from auditoria where registros @> array[$1]';
  expect(await harness.sql(found, [String(first)])).toEqual([{ operacao: 'bulkUpdatePedidoStatus' }]);
});

it('records the orders that a new service order has taken', async () => {
  const pago = () => harness.newPedido({ status: 'pago', pagoEm: '2001-01-01T12:00:00-03:00' });
  const [first, second] = [await pago(), await pago()];
  const funcionario = await harness.value(`select id from usuarios where email = 'gestora@embarque.test'`);
  const before = await rows();
  await harness.send('POST', 'ordens-servico/', { funcionario, quantidade_pedidos: 2 });
  expect((await rows()).slice(before.length)).toEqual([
    { operacao: 'createOrdemServico', registros: [String(first), String(second)], email: 'gestora@embarque.test' },
  ]);
});

it('removes rows after two years', async () => {
  await harness.sql(
    `insert into auditoria (instante, usuario_id, operacao)
     values ('2024-11-16T12:00:00-03:00', 1, 'antiga'), ('2024-11-20T12:00:00-03:00', 1, 'recente')`,
  );
  await harness.send('POST', 'periodos/', { cod_sistema: 'AUD2', nome: 'Auditoria' });
  expect(
    (await rows()).filter(({ operacao }) => ['antiga', 'recente'].includes(operacao)).map(({ operacao }) => operacao),
  ).toEqual(['recente']);
});
