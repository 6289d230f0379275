import { expect } from '@playwright/test';
import type { Backend } from './backend.ts';

/** Waits until the log has this number of calls of an operation. @faults */
export async function expectCalls(backend: Backend, operationId: string, count: number): Promise<void> {
  await expect.poll(() => callsOf(backend, operationId), `calls of ${operationId}`).toBe(count);
}

/** Number of calls of an operation since the test began. @faults */
export async function callsOf(backend: Backend, operationId: string): Promise<number> {
  return (await backend.requests()).filter((request) => request.operationId === operationId).length;
}
