// @module-tag database
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrations.ts';
import type { Migration } from '../db/migrations.ts';
import { readEnv } from '../env.ts';
import { StartError } from '../start-error.ts';
import { sqlOn } from './statements.ts';
import { copyTestDatabase, createTestDatabase } from './template.ts';
import type { TestDatabase } from './template.ts';

const place = (database: TestDatabase) => readEnv(database.env).database;
const onLost = (reason: string) => {
  throw new Error(reason);
};

describe('transactions', () => {
  let template: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    template = await copyTestDatabase(inject('stagingTemplate'));
    database = await openDatabase(place(template), onLost);
    await database.transaction((tx) =>
      sqlOn(tx).query('create table conta (id integer primary key, saldo integer not null)'),
    );
  });
  afterAll(async () => {
    await database.close();
    await template.remove();
  });

  it('return columns as the JSON types of the API', async () => {
    const row = await database.transaction((tx) =>
      sqlOn(tx).one(
        `select 1::int as integer, 9007199254740991::bigint as bigint, 64.90::numeric(10,2) as numeric, date '2026-03-31' as date,
                timestamptz '2026-11-18 12:42:10.987+00' as timestamptz, timestamptz '2017-01-10 12:00+00' as summer,
                true as boolean, null::text as nothing, array['a','b'] as texts, '{"a":1}'::jsonb as json, '\\x01ff'::bytea as bytes`,
      ),
    );
    expect(row).toEqual({
      integer: 1,
      bigint: 9_007_199_254_740_991,
      numeric: '64.90',
      date: '2026-03-31',
      timestamptz: '2026-11-18T09:42:10-03:00',
      summer: '2017-01-10T10:00:00-02:00',
      boolean: true,
      nothing: null,
      texts: ['a', 'b'],
      json: { a: 1 },
      bytes: Buffer.from([1, 255]),
    });
  });

  it('throw for a bigint that a JavaScript number cannot represent', async () => {
    await expect(database.transaction((tx) => sqlOn(tx).query('select 9007199254740993::bigint'))).rejects.toThrow(
      RangeError,
    );
  });

  it('use days in the time zone of São Paulo', async () => {
    const row = await database.transaction((tx) =>
      sqlOn(tx).one("select (timestamptz '2026-11-19 01:30+00')::date as dia"),
    );
    expect(row).toEqual({ dia: '2026-11-18' });
  });

  it('roll back when they throw, and keep the connection usable', async () => {
    const failed = database.transaction(async (tx) => {
      await sqlOn(tx).query('insert into conta values (1, 10)');
      await sqlOn(tx).query('select 1/0');
    });
    await expect(failed).rejects.toThrow('division by zero');
    expect(await database.transaction((tx) => sqlOn(tx).query('select * from conta'))).toEqual([]);
  });

  it('do not interleave their statements when many run at once', async () => {
    await database.transaction((tx) => sqlOn(tx).query('insert into conta values (2, 0)'));
    const add = (amount: number) =>
      database.transaction(async (tx) => {
        const row = await sqlOn(tx).one<{ saldo: number }>('select saldo from conta where id = $1 for update', [2]);
        await sqlOn(tx).query('update conta set saldo = $2 where id = $1', [2, (row?.saldo ?? 0) + amount]);
      });
    await Promise.all(Array.from({ length: 40 }, (_, index) => add(index)));
    expect(await database.transaction((tx) => sqlOn(tx).one('select saldo from conta where id = 2'))).toEqual({
      saldo: 780,
    });
  });
});

describe('the schema', () => {
  it('has an index for every foreign key that a deletion looks up in a long table', async () => {
    const copy = await copyTestDatabase(inject('stagingTemplate'));
    const database = await openDatabase(place(copy), onLost);
    const missing = await database.transaction((tx) =>
      sqlOn(tx).query(
        `select c.conrelid::regclass::text as tabela, a.attname as coluna
           from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and not exists (
            select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
              and coalesce(pg_get_expr(i.indpred, i.indrelid), '') in ('', format('(%I IS NOT NULL)', a.attname)))
          order by 1, 2`,
      ),
    );
    await database.close();
    await copy.remove();
    // Models and pass types are a dozen rows each, and nothing deletes an entity.
    expect(missing).toEqual([
      { tabela: 'modelos', coluna: 'imagem_id' },
      { tabela: 'passes', coluna: 'entidade_id' },
      { tabela: 'tipos_passe', coluna: 'imagem_id' },
    ]);
  });
});

describe('012_drop_contagens.sql', () => {
  it('removes the stored counts of an older database, and its rows can change afterwards', async () => {
    const empty = await createTestDatabase();
    const migrations = readMigrations();
    const older = await openDatabase(place(empty), onLost, migrations.slice(0, 11));
    const usuario = "insert into usuarios (email, senha_hash, date_joined) values ($1, 'x', '2026-11-18')";
    await older.transaction((tx) => sqlOn(tx).query(usuario, ['antes@example.com']));
    await older.close();
    const database = await openDatabase(place(empty), onLost, migrations);
    await database.transaction((tx) => sqlOn(tx).query(usuario, ['depois@example.com']));
    const row = await database.transaction((tx) =>
      sqlOn(tx).one("select count(*) as usuarios, to_regclass('contagens') as contagens from usuarios"),
    );
    expect(row).toEqual({ usuarios: 2, contagens: null });
    await database.close();
    await empty.remove();
  });
});

// One database for all of them, so each test goes on where the one before it stopped.
describe('migrations', () => {
  const known = readMigrations();
  const extra: Migration = {
    name: '900_extra.sql',
    sql: 'create table extra (id integer); insert into extra values (7);',
  };
  let template: TestDatabase;
  let database: Database;
  const run = (migrations: readonly Migration[]) => migrate(database.transaction, migrations);
  const ask = (text: string) => database.transaction((tx) => sqlOn(tx).query(text));

  beforeAll(async () => {
    template = await copyTestDatabase(inject('stagingTemplate'));
    database = await openDatabase(place(template), onLost);
  });
  afterAll(async () => {
    await database.close();
    await template.remove();
  });

  it('do nothing on the newest schema, with any line endings in the files', async () => {
    await run(known);
    await run(known.map((migration) => ({ ...migration, sql: migration.sql.replaceAll('\n', '\r\n') })));
    expect(await ask('select name from embarque_migrations order by name')).toEqual(
      known.map(({ name }) => ({ name })),
    );
  });

  it('accept a database made before the comments of 001_schema.sql were edited', async () => {
    const former = '161de26b4d20c847c5731b257ed66772173ef2fb9e8669b6de95041bd6c68075';
    await ask(`update embarque_migrations set checksum = '${former}' where name = '001_schema.sql'`);
    await run(known);
  });

  it('are refused when an applied one was edited', async () => {
    const edited = known.map((migration, index) =>
      index === 0 ? { ...migration, sql: `${migration.sql}\n-- new` } : migration,
    );
    await expect(run(edited)).rejects.toThrow(
      new StartError(
        'The migration 001_schema.sql was edited after it was applied. Restore it and add a new file for the change.',
      ),
    );
  });

  it('are rolled back completely when one of their statements fails', async () => {
    const broken = {
      name: '900_broken.sql',
      sql: 'create table half (id integer); create table pedidos (id integer);',
    };
    await expect(run([...known, broken])).rejects.toThrow(
      new StartError(
        'The migration 900_broken.sql failed, nothing of it was applied: relation "pedidos" already exists.',
      ),
    );
    expect(await ask("select to_regclass('half') as half")).toEqual([{ half: null }]);
  });

  it('are applied once, in order, and recorded', async () => {
    await run([...known, extra]);
    await run([...known, extra]);
    expect(await ask('select id from extra')).toEqual([{ id: 7 }]);
    expect(await ask('select name from embarque_migrations order by name')).toEqual(
      [...known, extra].map(({ name }) => ({ name })),
    );
  });

  it('refuse a database with a migration that the program does not have', async () => {
    await expect(run(known)).rejects.toThrow(
      new StartError(
        'The database is newer than this program: it has the migration 900_extra.sql, which is not here. Update the program.',
      ),
    );
  });

  it('refuse a database with tables of another program', async () => {
    await ask('drop table embarque_migrations');
    await expect(run(known)).rejects.toThrow(
      /^The database holds tables of something else \(\w+\): give an empty database, or one made by this backend\.$/,
    );
  });
});
