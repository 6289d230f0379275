// @module-tag database
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePasseNovo } from '../documents/passe-novo.ts';
import { render } from '../documents/render.ts';
import { transactionsOn } from '../db/sql.ts';
import { handlers } from '../domains/handlers.ts';
import { bounded } from '../lib/bounded.ts';
import { BusyError } from '../lib/busy.ts';
import { startHarness } from './harness.ts';
import type { Harness } from './harness.ts';
import { readPdf } from './read-pdf.ts';
import { testServer } from './template.ts';

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
  it('runs in a worker thread and does not block the event loop', async () => {
    await render('makePasseNovo', PASSE);
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const bytes = await render('makePasseNovo', PASSE);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('returns the same pages as in the main thread', async () => {
    const pages = await readPdf(await render('makePasseNovo', PASSE));
    expect(pages[0]?.text).toContain(PASSE.nome);
    expect(pages).toEqual(await readPdf(await makePasseNovo(PASSE)));
  });
});

describe('a full queue', () => {
  it('refuses the next task and runs the queued ones', async () => {
    const limited = bounded(1, 1);
    let finish: () => void = () => undefined;
    const first = limited(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = limited(() => Promise.resolve('second'));
    await expect(limited(() => Promise.resolve())).rejects.toThrow(BusyError);
    finish();
    await first;
    expect(await second).toBe('second');
  });

  describe('during a request', () => {
    let harness: Harness;
    beforeAll(async () => {
      harness = await startHarness({
        handlers: { ...handlers, refreshToken: () => Promise.reject(new BusyError('full')) },
      });
    });
    afterAll(() => harness.close());

    it('returns 503 with Retry-After', async () => {
      const answer = await harness.call('POST', 'accounts/token/refresh/', { json: { refresh: 'token' } });
      expect(answer).toMatchObject({
        status: 503,
        json: { detail: 'O servidor está ocupado. Tente novamente em alguns segundos.' },
      });
      expect(answer.headers.get('retry-after')).toBe('2');
    });
  });
});

describe.runIf(testServer() !== undefined)('the connection pool', () => {
  it('refuses a transaction when all connections stay in use', async () => {
    const pool = new pg.Pool({ connectionString: testServer(), max: 1, connectionTimeoutMillis: 100 });
    const transaction = transactionsOn(pool);
    let finish: () => void = () => undefined;
    const first = transaction(() => new Promise<void>((resolve) => (finish = resolve)));
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
