import { sql } from 'kysely';
import { z } from 'zod/mini';
import type { Database } from '../db/database.ts';
import type { Db } from '../db/sql.ts';
import type { Clock } from './clock.ts';
import { faultRuleSchema, type Fault, type FaultRule } from './fault-rules.ts';

/** Faults and clock, in the database for all processes. The one process of an embedded database reads none. */
export interface QaState {
  /** Reads what other processes have set. */
  refresh(): Promise<void>;
  setFaults(rules: readonly FaultRule[]): Promise<void>;
  /** The fault of the first rule that fits and is not used up; uses it once. */
  takeFault(fits: (rule: FaultRule) => boolean): Promise<Fault | undefined>;
  /** Ends every hang of this moment. */
  release(): Promise<void>;
  /** Number of releases at the last read. */
  seenReleases(): number;
  /** Number of releases now, in all processes. */
  releases(): Promise<number>;
}

const stateSchema = z.object({
  shift_days: z.int(),
  releases: z.int(),
  faults: z.array(z.object({ id: z.int(), rule: faultRuleSchema })),
});

export async function openQaState({ transaction, shared }: Database, clock: Clock): Promise<QaState> {
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
    async refresh() {
      if (shared) await reload();
    },
    async setFaults(rules) {
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
    async takeFault(fits) {
      for (const { id, rule } of state.faults.filter((entry) => fits(entry.rule))) {
        if (rule.times === undefined) return rule.fault;
        const taken = await transaction((db) =>
          db
            .updateTable('qa_faults')
            .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
            .where('id', '=', id)
            .where('remaining', '>', 0)
            .executeTakeFirst(),
        );
        if (taken.numUpdatedRows > 0n) return rule.fault;
      }
      return undefined;
    },
    async release() {
      await transaction((db) =>
        db
          .updateTable('qa_state')
          .set((eb) => ({ releases: eb('releases', '+', 1) }))
          .execute(),
      );
      await reload();
    },
    seenReleases: () => state.releases,
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
