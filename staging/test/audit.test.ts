import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProbe } from './probe.ts';
import type { Probe } from './probe.ts';

let probe: Probe;
beforeAll(async () => {
  probe = await startProbe();
});
afterAll(() => probe.close());

const rows = () =>
  probe.sql<{ operacao: string; registro: string | null; email: string }>(
    `select operacao, registro, email from auditoria join usuarios on usuarios.id = usuario_id order by auditoria.id`,
  );

it('records each change with its user, operation and record (SEG-21)', async () => {
  await probe.send('POST', 'periodos/', { cod_sistema: 'AUD', nome: 'Auditoria' });
  await probe.send('PATCH', 'periodos/AUD/', { nome: 'Outro' });
  expect(await rows()).toEqual([
    { operacao: 'createPeriodo', registro: null, email: 'gestora@embarque.test' },
    { operacao: 'updatePeriodo', registro: 'AUD', email: 'gestora@embarque.test' },
  ]);
});

it('records no read, no refused change and no sign-in', async () => {
  const before = await rows();
  await probe.get('listar-periodos/');
  expect((await probe.send('POST', 'periodos/', { cod_sistema: 'AUD', nome: 'De novo' })).status).toBe(400);
  expect((await probe.send('PATCH', 'confirmar-entrega/999999/')).status).toBe(404);
  await probe.send('POST', 'accounts/login-staff/', { email: 'gestora@embarque.test', password: 'embarque123' });
  expect(await rows()).toEqual(before);
});
