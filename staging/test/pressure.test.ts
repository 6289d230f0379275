// @module-tag slow
// @module-tag database
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { transactionsOn, type RunTransaction } from '../db/sql.ts';
import { makePasseNovo } from '../documents/passe-novo.ts';
import { makeRelatorioEntregas } from '../documents/relatorio-entregas.ts';
import type { RelatorioEntregasPedido } from '../documents/relatorio-entregas.ts';
import { render, renderRelatorioEntregas } from '../documents/render.ts';
import { handlers } from '../domains/handlers.ts';
import { createPasswords } from '../http/passwords.ts';
import { checkImage } from '../http/uploads.ts';
import { MAX_NATIVE_TASKS, runNative } from '../lib/bounded.ts';
import { BusyError } from '../lib/bounded.ts';
import { formOf, imageOf } from './forms.ts';
import { startHarness } from './harness.ts';
import type { Harness } from './harness.ts';
import { readPdf } from './read-pdf.ts';
import { testServer } from './template.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({
    handlers: { ...handlers, refreshToken: () => Promise.reject(new BusyError('full')) },
  });
});
afterAll(() => harness.close());

/** Runs work and expects that /healthz answers before the work ends. */
async function expectHealthyDuring<T>(work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const done = work().finally(() => {
    isDone = true;
  });
  for (let request = 0; request < 5; request += 1) {
    expect((await harness.call('GET', '/healthz')).status).toBe(200);
  }
  expect(isDone).toBe(false);
  return done;
}

const PASSE = {
  codUso: 'ABC123',
  nome: 'Maria da Conceição',
  cpf: null,
  dataNascimento: null,
  entidade: null,
  curso: null,
  periodo: null,
  via: 1,
  tipoPasse: 'Meia',
  validade: '2026-12-31',
  foto: null,
};

describe('rendering a document', () => {
  it('does not delay /healthz', async () => {
    await render('makePasseNovo', PASSE);
    const passes = await expectHealthyDuring(() =>
      Promise.all(Array.from({ length: 8 }, () => render('makePasseNovo', PASSE))),
    );
    for (const bytes of passes) expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('returns the same pages as in the main thread', async () => {
    const pages = await readPdf(await render('makePasseNovo', PASSE));
    expect(pages[0]?.text).toContain(PASSE.nome);
    expect(pages).toEqual(await readPdf(await makePasseNovo(PASSE)));
  });
});

const PEDIDO: RelatorioEntregasPedido = {
  numeroPedido: '104812',
  status: 'enviado',
  tipoEntrega: 'simples',
  nome: 'Conceição Araújo',
  email: 'conceicao.araujo@example.com',
  cpf: '00998224725',
  endereco: {
    endereco_rua: 'Rua Pérola do Atlântico',
    endereco_numero: '482',
    endereco_bairro: 'Itararé',
    endereco_cidade: 'São Vicente',
    cep: '11320-040',
    complemento: null,
    telefone: null,
  },
  quantidadePasses: 2,
  capinhas: [],
  valorFrete: '5.90',
  valorTotal: '1264.90',
  pagoEm: '2026-11-18T23:30:00-03:00',
  atualizacao: '2026-11-19T10:06:00-03:00',
};

describe('password hashes and images', () => {
  const SIDE = 6200;

  it('wait for the same processors', async () => {
    const passwords = await createPasswords();
    const bytes = await imageOf('png');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    onTestFinished(() => {
      release();
    });
    const occupied = Array.from({ length: MAX_NATIVE_TASKS }, () => runNative(() => released));
    const done: string[] = [];
    const waiting = [
      passwords.hash('segredo').then(() => done.push('hash')),
      checkImage('imagem', { filename: 'modelo.png', bytes }).then(() => done.push('image')),
    ];
    await hash('segredo');
    await sharp(bytes).png().toBuffer();
    expect(done).toEqual([]);
    release();
    await Promise.all([...occupied, ...waiting]);
    expect(done).toContain('hash');
    expect(done).toContain('image');
  });

  it('do not delay /healthz', async () => {
    const token = await harness.tokenOf('superuser');
    const bytes = await sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#005961' } })
      .png()
      .toBuffer();
    const form = formOf({ nome: 'Modelo grande' }, { bytes });
    const uploaded = await expectHealthyDuring(() => harness.call('POST', 'modelos/', { token, form }));
    expect(uploaded.status).toBe(201);
    const passwords = await createPasswords();
    await expectHealthyDuring(() => Promise.all(Array.from({ length: 12 }, () => passwords.hash('segredo'))));
  });
});

describe('the delivery report', () => {
  const period = { inicio: '2026-11-01', fim: '2026-11-20' };
  const part = Array.from({ length: 1000 }, () => PEDIDO);

  async function* parts(count: number) {
    for (let n = 0; n < count; n += 1) yield await Promise.resolve(part);
  }

  it('does not delay /healthz, and is the same file as in the main thread', async () => {
    const file = await expectHealthyDuring(() => renderRelatorioEntregas({ ...period, pedidos: parts(40) }));
    expect(file.equals(await makeRelatorioEntregas({ ...period, pedidos: parts(40) }))).toBe(true);
  });

  it('stops when the caller disconnects', async () => {
    let taken = 0;
    const caller = new AbortController();
    async function* endless() {
      for (;;) {
        taken += 1;
        if (taken === 3) caller.abort();
        // Ends the test when the report does not stop.
        if (taken > 30) return;
        yield await Promise.resolve(part);
      }
    }
    await expect(renderRelatorioEntregas({ ...period, pedidos: endless() }, caller.signal)).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(taken).toBeLessThan(30);
  });

  it('fails with the error that its orders cannot be read with', async () => {
    async function* broken() {
      yield await Promise.resolve(part);
      throw new BusyError('the pool is full');
    }
    await expect(renderRelatorioEntregas({ ...period, pedidos: broken() })).rejects.toThrow(BusyError);
  });
});

describe('a full queue during a request', () => {
  it('returns 503 with Retry-After', async () => {
    const answer = await harness.call('POST', 'accounts/token/refresh/', { json: { refresh: 'token' } });
    expect(answer).toMatchObject({
      status: 503,
      json: { detail: 'O servidor está ocupado. Tente novamente em alguns segundos.' },
    });
    expect(answer.headers.get('retry-after')).toBe('2');
  });
});

describe('an exhausted connection pool', () => {
  it('is waited for once', async () => {
    const harness = await startHarness();
    let waits = 0;
    let exhausted = false;
    const transaction: RunTransaction = (work) => {
      if (!exhausted) return harness.database.transaction(work);
      waits += 1;
      return Promise.reject(new BusyError('timeout exceeded when trying to connect'));
    };
    const other = await startHarness({
      // With `shared: true` the request log of the tests would get the BusyError before the handler.
      database: { ...harness.database, shared: false, transaction },
      handlers: {
        ...handlers,
        countPedidosParaEnvio: (request) => {
          exhausted = true;
          return handlers.countPedidosParaEnvio(request);
        },
      },
    });
    const token = await other.tokenOf('superuser');
    const answer = await other.call('GET', 'pedidos-para-envio/', { token });
    expect({ status: answer.status, waits }).toEqual({ status: 503, waits: 1 });
    await other.close();
    await harness.close();
  });
});

describe.runIf(testServer() !== undefined)('the connection pool', () => {
  it('refuses a transaction when all connections stay in use', async () => {
    const pool = new pg.Pool({ connectionString: testServer(), max: 1 });
    const transaction = transactionsOn(pool);
    let finish: () => void = () => undefined;
    let begin: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const first = transaction(() => {
      begin();
      return new Promise<void>((resolve) => (finish = resolve));
    });
    await begun;
    // For the second transaction only: the first connection may be slow.
    pool.options.connectionTimeoutMillis = 100;
    await expect(transaction(() => Promise.resolve())).rejects.toThrow(BusyError);
    finish();
    await first;
    await pool.end();
  });

  it('sets time limits for statements, lock waits and idle transactions', async () => {
    const pool = new pg.Pool({ connectionString: testServer(), max: 1 });
    const settings = await transactionsOn(pool)(async (db) => {
      const { rows } = await sql`
        select name, setting from pg_settings
         where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
         order by name`.execute(db);
      return rows;
    });
    await pool.end();
    expect(settings).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000' },
      { name: 'lock_timeout', setting: '15000' },
      { name: 'statement_timeout', setting: '30000' },
    ]);
  });
});
