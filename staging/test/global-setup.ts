import type { TestProject } from 'vitest/node';
import { readEnv } from '../env.ts';
import { silentLog } from '../http/log.ts';
import { startStaging } from '../server.ts';
import { orStop } from './process.ts';
import { SEED_ORDERS, TODAY, createTestDatabase, removeTemplate, templateName } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder, or database on the test server, that holds the seed and is copied for each test file. */
    stagingTemplate: string;
  }
}

/** Seeds the template once: copying it takes a fraction of the time. STAGING_FAULTS saves the seed for resets. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await createTestDatabase();
  const remove = () => removeTemplate(template);
  const env = readEnv({
    ...template.env,
    PORT: '0',
    STAGING_FAULTS: '1',
    STAGING_SEED_ORDERS: String(SEED_ORDERS),
    STAGING_TODAY: TODAY,
  });
  await orStop(remove, async () => (await startStaging(env, { log: silentLog, logRequests: false })).close());
  project.provide('stagingTemplate', templateName(template));
  return remove;
}
