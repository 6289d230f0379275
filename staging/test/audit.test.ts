import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSqlHarness } from './sql-harness.ts';
import type { SqlHarness } from './sql-harness.ts';

let harness: SqlHarness;
beforeAll(async () => {
  harness = await startSqlHarness();
});
afterAll(() => harness.close());

const rows = () =>
  harness.sql<{ operacao: string; registro: string | null; email: string }>(
    `select operacao, registro, email from auditoria join usuarios on usuarios.id = usuario_id order by auditoria.id`,
  );

it('records each change with its user, operation and record (SEG-21)', async () => {
  await harness.send('POST', 'periodos/', { cod_sistema: 'AUD', nome: 'Auditoria' });
  await harness.send('PATCH', 'periodos/AUD/', { nome: 'Outro' });
  expect(await rows()).toEqual([
    { operacao: 'createPeriodo', registro: null, email: 'gestora@embarque.test' },
    { operacao: 'updatePeriodo', registro: 'AUD', email: 'gestora@embarque.test' },
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
