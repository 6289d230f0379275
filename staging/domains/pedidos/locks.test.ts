import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Db, Tables } from '../../db/sql.ts';
import { lockOrdensServico, lockPasses, lockPedidos, lockUsuario } from './locks.ts';

/* The embedded database runs one transaction at a time, so no request can show that a lock is missing there. */

/** The statements of a transaction. */
async function statementsOf(work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const database = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      statements.push(query.sql);
    },
  });
  await database.transaction().execute(work);
  return statements;
}

it('locks a user', async () => {
  expect(await statementsOf((db) => lockUsuario(db, 7))).toEqual([
    expect.stringMatching(/ from usuarios\s.* order by id for update$/s),
  ]);
});

it.each([
  ['service orders', / from "ordens_servico" .* order by "id" for update$/, lockOrdensServico],
  ['orders', / from "pedidos" .* order by "id" for update$/, lockPedidos],
  ['passes', / from "passes" .* order by "id" for update$/, lockPasses],
])('locks %s in the order of their ids', async (_records, statement, lock) => {
  expect(await statementsOf((db) => lock(db, [2, 1]))).toEqual([expect.stringMatching(statement)]);
});
