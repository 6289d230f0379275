import { CompiledQuery } from 'kysely';
import type { Db } from '../db/sql.ts';

/** Statements of a test, past the API. The test names the type of the rows. */
interface Statements {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row, if any. */
  one<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>;
}

/** Runs statements with $1, $2 ... in a transaction. */
export function sqlOn(db: Db): Statements {
  async function query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  async function query(text: string, values: readonly unknown[] = []): Promise<unknown[]> {
    return (await db.executeQuery(CompiledQuery.raw(text, [...values]))).rows;
  }
  return { query, one: async <Row>(text: string, values?: readonly unknown[]) => (await query<Row>(text, values))[0] };
}
