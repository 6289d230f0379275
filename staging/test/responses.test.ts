import http from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { handlers } from '../domains/handlers.ts';
import { loadContract } from '../http/contract.ts';
import { HttpError } from '../http/errors.ts';
import { created, file, ok } from '../http/handler.ts';
import type { Handlers } from '../http/handler.ts';
import { createLog } from '../http/log.ts';
import { handleApiErrors, handlePanelErrors } from '../http/responses.ts';
import { matching, send, startHarness } from './harness.ts';
import type { Harness } from './harness.ts';
import { listening } from './ports.ts';

/** A type error that a mistake in SQL causes at run time. */
const broken = z.custom<{ quantidade: number }>().parse({ quantidade: 'muitos' });

const novo = {
  id: 1,
  email: 'nova@example.com',
  phone: null,
  date_joined: '2026-11-18T00:00:00-03:00',
  is_staff: false,
  is_superuser: false,
};

const wrong: Handlers = {
  ...handlers,
  countPedidosParaEnvio: ({ transaction }) => transaction(() => Promise.resolve(ok(broken))),
  countPedidosDisponiveis: () => Promise.reject(new HttpError(418, { detail: 'Sou um bule.' })),
  listOrdensServicoUsuario: () => Promise.reject(new Error('a mistake of ours')),
  exportEtiqueta: ({ transaction }) =>
    transaction(() =>
      Promise.resolve(
        file({ bytes: Buffer.from('x'), type: z.custom<'application/pdf'>().parse('text/html'), filename: 'x.html' }),
      ),
    ),
  getTotalUsuarios: () => Promise.resolve(ok({ total_usuarios: 1 })),
  createUsuario: ({ transaction, context }) =>
    transaction(async () => created({ ...novo, provider: await context.passwords.hash('segredo') })),
  createPeriodo: ({ body, transaction }) =>
    transaction(async (db) => {
      await db.insertInto('periodos').values(body).execute();
      await db
        .updateTable('periodos')
        .set({ nome: body.nome.repeat(2) })
        .where('cod_sistema', '=', body.cod_sistema)
        .execute();
      return created(body);
    }),
  deleteUsuario: ({ params, transaction }) =>
    transaction(async (db) => {
      await db.updateTable('usuarios').set({ email: 'trocado@example.com' }).where('id', '=', params.id).execute();
      throw new HttpError(409, { detail: 'Recusado.', message: 'Recusado.' });
    }),
};

describe('a response that violates the contract', () => {
  const lines: unknown[] = [];
  const log = createLog({ write: (line) => lines.push(JSON.parse(line)) });
  let strict: Harness;
  let token: string;

  beforeAll(async () => {
    strict = await startHarness({ handlers: wrong, log });
    token = await strict.tokenOf('superuser');
  });
  afterAll(() => strict.close());

  it('returns 500 with the invalid field and logs the operation', async () => {
    lines.length = 0;
    expect(await strict.call('GET', 'pedidos-para-envio/', { token })).toMatchObject({
      status: 500,
      json: { detail: 'Resposta fora do contrato em countPedidosParaEnvio: /response/quantidade must be integer' },
    });
    expect(lines).toMatchObject([
      { msg: 'countPedidosParaEnvio: the response breaks the contract: /response/quantidade must be integer' },
    ]);
  });

  it('returns 500 for an error status that the contract does not declare', async () => {
    expect(await strict.call('GET', 'ordens-servico/pedidos-disponiveis/', { token })).toMatchObject({
      status: 500,
      json: { detail: matching(/no schema defined for status code '418'/) },
    });
  });

  it('returns 500 for a file of an undeclared media type', async () => {
    expect(await strict.call('GET', 'anexos/pedido/1/exportar-etiqueta/', { token })).toMatchObject({
      status: 500,
      json: { detail: 'Resposta fora do contrato em exportEtiqueta: text/html is not a type of its responses' },
    });
  });

  it('is sent and logged when strictResponses is false', async () => {
    lines.length = 0;
    const lenient = await startHarness({ database: strict.database, handlers: wrong, log, strictResponses: false });
    const answer = await lenient.call('GET', 'pedidos-para-envio/', { token: await lenient.tokenOf('superuser') });
    await lenient.close();
    expect(answer).toMatchObject({ status: 200, json: { quantidade: 'muitos' } });
    expect(lines).toMatchObject([{ requestId: answer.headers.get('x-request-id') }]);
  });

  it('returns a generic 500 for an exception and logs its stack with the request id of the response', async () => {
    lines.length = 0;
    const answer = await strict.call('GET', 'ordens-servico-usuario/', { token });
    expect(answer).toMatchObject({ status: 500, json: { detail: 'Erro interno do servidor.' } });
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(lines).toMatchObject([
      {
        msg: matching(/^GET \/api\/v1\/ordens-servico-usuario\/ failed: Error: a mistake of ours\n +at /),
        requestId,
      },
    ]);
  });

  it('returns 500 when the handler opened no transaction, which checks the roles', async () => {
    lines.length = 0;
    expect(await strict.call('GET', 'accounts/statistics/usuarios/', { token })).toMatchObject({ status: 500 });
    expect(lines).toMatchObject([{ msg: matching(/getTotalUsuarios answered without a transaction/) }]);
  });

  it('returns 500 when a password is hashed inside a transaction', async () => {
    lines.length = 0;
    const json = { email: 'nova@example.com', password: 'segredo', password2: 'segredo' };
    expect(await strict.call('POST', 'accounts/register/', { token, json })).toMatchObject({ status: 500 });
    expect(lines).toMatchObject([{ msg: matching(/argon2 runs inside a transaction/) }]);
  });

  it.each([
    ['x'.repeat(25), 'Um texto é longo demais.'],
    [' ', 'Um valor não é permitido.'],
  ])('returns 400 when a column refuses the name %j', async (nome, detail) => {
    const json = { cod_sistema: 'LIM', nome };
    expect(await strict.call('POST', 'periodos/', { token, json })).toMatchObject({ status: 400, json: { detail } });
  });

  it('rolls the transaction back when the handler throws an error response', async () => {
    expect((await strict.call('DELETE', 'auth/user/2/', { token })).status).toBe(409);
    const { json } = await strict.call('GET', 'accounts/users/?search=trocado', { token });
    expect(json).toMatchObject({ count: 0 });
  });
});

describe('an error after the headers of a response', () => {
  it.each([
    ['API', handleApiErrors],
    ['panel', handlePanelErrors],
  ])('cuts the response and is logged: %s', async (_part, handleErrors) => {
    const lines: unknown[] = [];
    const app = express();
    app.get('/api/v1/metade', (_req, res) => {
      res.write('half');
      throw new Error('a mistake of ours');
    });
    app.use(handleErrors(createLog({ write: (line) => lines.push(JSON.parse(line)) })));
    const server = http.createServer(app);
    const { port } = await listening(server.listen(0, '127.0.0.1'));
    await expect(send(`http://127.0.0.1:${port}`, 'GET', 'metade?search=Ana')).rejects.toThrow();
    server.close();
    expect(lines).toMatchObject([
      { level: 50, msg: matching(/^GET \/api\/v1\/metade failed after its headers: (Error: )?a mistake of ours/) },
    ]);
  });
});

describe('the handlers', () => {
  it('fail at startup if one is missing or is not in the contract', () => {
    const { loginStaff, ...others } = handlers;
    expect(() => loadContract({ ...others, logout: loginStaff })).toThrow(
      'The handlers do not fit the contract. Without a handler: loginStaff. Not in the contract: logout.',
    );
  });
});
