import type { BrowserState } from '../scripts/lib/sign-in.ts';
import { expect, test as base } from './fixtures.ts';
import type { BackendOfWorker } from './support/backend.ts';
import { Sessions } from './support/sessions.ts';
import type { Role } from './support/target.ts';

const calls: string[] = [];
const SIGNED_IN: BrowserState = { cookies: [], origins: [] };

class RecordedSessions extends Sessions {
  override browserState(role: Role): Promise<BrowserState> {
    calls.push(`sign-in of ${role}`);
    return Promise.resolve(SIGNED_IN);
  }
}

function record(call: string): () => Promise<void> {
  return () => {
    calls.push(call);
    return Promise.resolve();
  };
}

const origin = 'http://127.0.0.1:9';
const recorded: BackendOfWorker = {
  origin,
  sessions: new RecordedSessions(origin),
  api: () => Promise.reject(new Error('not called')),
  requests: () => Promise.resolve([]),
  reset: record('reset'),
  setFaults: record('setFaults'),
  clearFaults: record('clearFaults'),
  release: record('release'),
  beginTest: record('beginTest'),
  stop: record('stop'),
};

const test = base.extend<object, { workerBackend: BackendOfWorker }>({
  workerBackend: [
    async ({}, use) => {
      await use(recorded);
    },
    { scope: 'worker' },
  ],
});

test.use({ role: 'gestora' });

test("removes the last test's faults before it signs in", ({ storageState }) => {
  expect(storageState).toEqual(SIGNED_IN);
  expect(calls).toEqual(['beginTest', 'sign-in of gestora']);
});
