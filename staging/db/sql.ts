import pg from 'pg';

/**
 * An open transaction. Text with values is one prepared statement; text without values may hold several statements.
 *
 * What columns come back as: integer and bigint number (a bigint beyond 2^53 throws), numeric string ("64.90"),
 * date 'yyyy-MM-dd', timestamptz ISO 8601 with the offset of São Paulo and whole seconds ("2026-11-18T09:42:10-03:00"),
 * json its value, bytea Buffer. Inside json a numeric becomes a JavaScript number: cast money to text there.
 */
export interface Sql {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The first row, if any. */
  one<Row>(text: string, values?: readonly unknown[]): Promise<Row | undefined>;
}

/** Runs work in one transaction: committed when it resolves, rolled back when it throws. */
export type RunTransaction = <T>(work: (tx: Sql) => Promise<T>) => Promise<T>;

/** Type parsers of every connection; see Sql for what they answer. */
export const columnTypes = new pg.TypeOverrides();
columnTypes.setTypeParser(pg.types.builtins.INT8, parseBigint);
columnTypes.setTypeParser(pg.types.builtins.DATE, (text: string) => text);
columnTypes.setTypeParser(pg.types.builtins.TIMESTAMPTZ, parseInstant);

/**
 * Transactions over a pool. READ COMMITTED, in the time zone of São Paulo, so that current_date, date_trunc and casts
 * to date in SQL mean the business's days. Everything runs inside one: on the embedded database statements of two
 * connections would otherwise mix, because there a single backend serves them all.
 */
export function transactionsOn(pool: pg.Pool): RunTransaction {
  return async (work) => {
    const client = await pool.connect();
    let broken = false;
    try {
      await client.query("begin; set local time zone 'America/Sao_Paulo'");
      const result = await work(sqlOn(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** The statements of one connection. */
function sqlOn(client: pg.ClientBase): Sql {
  // The row's type is the caller's word for what the statement selects.
  async function query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  async function query(text: string, values?: readonly unknown[]): Promise<unknown[]> {
    // Several statements in one text answer with a list of results.
    const results = [await client.query(text, values === undefined ? undefined : [...values])].flat();
    const rows: unknown[] | undefined = results.at(-1)?.rows;
    return rows ?? [];
  }
  return {
    query,
    one: async <Row>(text: string, values?: readonly unknown[]) => (await query<Row>(text, values))[0],
  };
}

function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`The bigint ${text} does not fit a JavaScript number`);
  }
  return value;
}

/** '2026-11-18 09:42:10.123-03' as '2026-11-18T09:42:10-03:00'. */
function parseInstant(text: string): string {
  const parts = /^(\S+) (\d{2}:\d{2}:\d{2})(?:\.\d+)?([+-]\d{2})(?::?(\d{2}))?/.exec(text);
  if (parts === null) {
    throw new RangeError(`Not an instant: ${text}`);
  }
  const [, date, time, hours, minutes = '00'] = parts;
  return `${date}T${time}${hours}:${minutes}`;
}
