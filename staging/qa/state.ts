import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/sql.ts';
import type { Clock } from './clock.ts';
import { faultRuleSchema, type Fault, type FaultRule } from './fault-rules.ts';

const stateSchema = z.object({
  shift_days: z.int(),
  releases: z.int(),
  faults: z.array(z.object({ id: z.int(), rule: faultRuleSchema })),
});

export type QaState = Awaited<ReturnType<typeof openQaState>>;

/** Faults and clock, in the database for all processes. With an embedded database, which has one process, it keeps them in memory. */
export async function openQaState({ transaction, shared }: Database, clock: Clock) {
  const load = async () => {
    const state = stateSchema.parse(await transaction(readState));
    clock.shift(state.shift_days);
    return state;
  };
  let state = await load();
  const reload = async () => {
    state = await load();
  };
  return {
    /** Reads what other processes have set. */
    async refresh() {
      if (shared) await reload();
    },
    async setFaults(rules: readonly FaultRule[]) {
      await transaction(async (db) => {
        await db.deleteFrom('qa_faults').execute();
        for (const rule of rules) {
          await db
            .insertInto('qa_faults')
            .values({ rule: JSON.stringify(rule), remaining: rule.times ?? null })
            .execute();
        }
      });
      await reload();
    },
    /** The fault of the first rule that fits and is not used up; uses it once. */
    async takeFault(fits: (rule: FaultRule) => boolean): Promise<Fault | undefined> {
      for (const { id, rule } of state.faults.filter((entry) => fits(entry.rule))) {
        if (rule.times === undefined) return rule.fault;
        const use = sql`update qa_faults set remaining = remaining - 1 where id = ${id} and remaining > 0`;
        const { numAffectedRows = 0n } = await transaction((db) => use.execute(db));
        if (numAffectedRows > 0n) return rule.fault;
      }
      return undefined;
    },
    /** Ends every hang of this moment. */
    async release() {
      await transaction((db) => sql`update qa_state set releases = releases + 1`.execute(db));
      await reload();
    },
    /** Number of releases at the last read. */
    seenReleases: () => state.releases,
    /** Number of releases now, in all processes. */
    async releases() {
      if (shared) await reload();
      return state.releases;
    },
  };
}

/** Makes a day today for every process, or goes back to the machine's date. */
export async function saveShift(db: Db, shiftDays: number): Promise<void> {
  await db.updateTable('qa_state').set({ shift_days: shiftDays }).execute();
}

async function readState(db: Db): Promise<unknown> {
  const { rows } = await sql`
    select shift_days, releases,
           (select coalesce(json_agg(json_build_object('id', id, 'rule', rule) order by id), '[]')
              from qa_faults where remaining is null or remaining > 0) as faults
      from qa_state`.execute(db);
  return rows[0];
}
