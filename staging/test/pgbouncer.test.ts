// @module-tag database
// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { field, startHarness } from './harness.ts';
import type { Harness } from './harness.ts';
import { hasPgbouncer, startPgbouncer } from './pgbouncer.ts';
import { sqlOn } from './statements.ts';
import { createTestDatabase, testServer } from './template.ts';
import type { TestDatabase } from './template.ts';

const missing = testServer() === undefined ? 'TEST_DATABASE_URL is not set' : hasPgbouncer ? '' : 'it is not installed';
/** More at a time than PgBouncer has connections. */
const CLIENTS = 20;

describe.skipIf(missing !== '')(
  `PgBouncer in transaction mode${missing === '' ? '' : ` (skipped: ${missing})`}`,
  () => {
    let empty: TestDatabase;
    let bouncer: Awaited<ReturnType<typeof startPgbouncer>>;
    let database: Database;
    let harness: Harness;
    let token: string;

    beforeAll(async () => {
      empty = await createTestDatabase();
      bouncer = await startPgbouncer(empty.env['DATABASE_URL'] ?? '');
      // Migrates; the harness seeds.
      database = await openDatabase({ kind: 'server', url: bouncer.url }, () => undefined);
      harness = await startHarness({ database });
      token = await harness.tokenOf('superuser');
    });
    afterAll(async () => {
      await harness.close();
      await database.close();
      await bouncer.stop();
      await empty.remove();
    });

    it('lists the orders of the seed', async () => {
      const { status, json } = await harness.call('GET', 'pedidos-paginados/', { token });
      expect(status).toBe(200);
      expect(field(json, 'count')).toBe(120);
    });

    it('keeps the time zone and the rows of each transaction apart', async () => {
      const answers = await Promise.all(
        Array.from({ length: CLIENTS }, async (_, n) => {
          const cod = `B${n}`;
          const json = { cod_sistema: cod, nome: `Período ${n}` };
          const created = await harness.call('POST', 'periodos/', { token, json });
          const read = await harness.call('GET', `periodos/${cod}/`, { token });
          const zone = await database.transaction((tx) => sqlOn(tx).one("select current_setting('timezone') as zone"));
          return [created.status, field(read.json, 'nome'), field(zone, 'zone')];
        }),
      );
      expect(answers).toEqual(answers.map((_, n) => [201, `Período ${n}`, 'America/Sao_Paulo']));
    });

    it('restores the seed', async () => {
      await harness.reset();
      expect((await harness.call('GET', 'periodos/B1/', { token })).status).toBe(404);
    });
  },
);
