import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';

interface Column {
  readonly table: string;
  readonly name: string;
  /** Type name in pg_type, 'text', 'int4', '_text' ... */
  readonly type: string;
  readonly nullable: boolean;
  /** '' of a plain column; 'default' where an insert may leave it out; 'always' where the database computes it. */
  readonly generated: '' | 'default' | 'always';
}

/** What the column parsers of staging/db/sql.ts return, and what an insert accepts where that differs. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  int4: 'number',
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Instant',
  varchar: 'string',
};

/** TypeScript types of the tables that the migrations of a folder create, for Kysely. */
export async function schemaTypes(folder: string): Promise<string> {
  const db = await PGlite.create({ extensions: { pg_trgm, unaccent } });
  try {
    for (const name of (await readdir(folder)).sort()) {
      await db.exec(await readFile(path.join(folder, name), 'utf8'));
    }
    const { rows: columns } = await db.query<Column>(COLUMNS);
    const { rows: checks } = await db.query<{ table: string; name: string; definition: string }>(CHECKS);
    const unions = new Map(
      checks.flatMap(({ table, name, definition }) => {
        const union = unionOf(definition);
        return union === undefined ? [] : [[`${table}.${name}`, union] as const];
      }),
    );
    return write(columns, unions);
  } finally {
    await db.close();
  }
}

const COLUMNS = `
  select c.relname as table, a.attname as name, t.typname as type, not a.attnotnull as nullable,
         case when a.attgenerated <> '' or a.attidentity = 'a' then 'always'
              when a.atthasdef or a.attidentity <> '' then 'default' else '' end as generated
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
   order by c.relname, a.attname`;

/** Check constraints over one column. */
const CHECKS = `
  select con.conrelid::regclass::text as table, a.attname as name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con
    join pg_attribute a on a.attrelid = con.conrelid and a.attnum = con.conkey[1]
   where con.contype = 'c' and cardinality(con.conkey) = 1 and con.connamespace = 'public'::regnamespace`;

/** "'a' | 'b'" of `check (column in ('a', 'b'))` and of `check (column <@ array['a', 'b'])`. */
function unionOf(definition: string): string | undefined {
  const list = /^CHECK \(\(\w+ (?:= ANY|<@) \(?ARRAY\[([^\]]*)\]\)?\)\)$/.exec(definition)?.[1];
  return list?.replaceAll('::text', '').replaceAll(', ', ' | ');
}

function write(columns: readonly Column[], unions: ReadonlyMap<string, string>): string {
  const tables = [...new Set(columns.map(({ table }) => table))];
  const interfaces = tables.map((table) => {
    const fields = columns
      .filter((column) => column.table === table)
      .map((column) => `  ${column.name}: ${typeOf(column, unions.get(`${table}.${column.name}`))};`);
    return `export interface ${nameOf(table)} {\n${fields.join('\n')}\n}`;
  });
  const members = tables.map((table) => `  ${table}: ${nameOf(table)};`);
  return [
    '// Generated from staging/db/migrations by `npm run generate`. Do not edit.',
    "import type { ColumnType, Generated, GeneratedAlways } from 'kysely';",
    '/** Read as ISO 8601 with the offset of São Paulo. */\ntype Instant = ColumnType<string, Date | string, Date | string>;',
    ...interfaces,
    `export interface Schema {\n${members.join('\n')}\n}`,
    '',
  ].join('\n\n');
}

function typeOf({ table, name, type, nullable, generated }: Column, union: string | undefined): string {
  const isArray = type.startsWith('_');
  const base = union ?? TYPES[isArray ? type.slice(1) : type];
  if (base === undefined) {
    throw new Error(`${table}.${name} is of type ${type}, which scripts/lib/schema-types.ts does not know`);
  }
  const value = (isArray ? `(${base})[]` : base) + (nullable && base !== 'unknown' ? ' | null' : '');
  if (generated === 'always') return `GeneratedAlways<${value}>`;
  return generated === 'default' && !nullable ? `Generated<${value}>` : value;
}

function nameOf(table: string): string {
  return table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
