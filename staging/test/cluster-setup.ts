import type { TestProject } from 'vitest/node';
import { startCluster } from './cluster.ts';
import { orStop } from './process.ts';
import { SEED_ORDERS, TODAY, createTestDatabase } from './template.ts';

/** The backends that the tests of the project `cluster` share. */
export interface ClusterAddress {
  /** Address of nginx. */
  readonly url: string;
  readonly databaseUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Undefined in the other projects. */
    cluster: ClusterAddress | undefined;
  }
}

const PROCESSES = 3;

/** Starts three backends on one PostgreSQL, behind nginx. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const database = await createTestDatabase();
  const env = { ...database.env, STAGING_FAULTS: '1', STAGING_SEED_ORDERS: String(SEED_ORDERS), STAGING_TODAY: TODAY };
  const cluster = await orStop(
    () => database.remove(),
    () => startCluster(env, PROCESSES),
  );
  project.provide('cluster', { url: cluster.url, databaseUrl: database.env['DATABASE_URL'] ?? '' });
  return async () => {
    try {
      await cluster.close();
    } finally {
      await database.remove();
    }
  };
}
