import { expect, type Page } from '@playwright/test';
import type { Backend } from './backend.ts';

/** Paths of the API calls that the page sends from now on. Unlike the backend's log, without late ones of the previous test. */
export function watchCalls(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) calls.push(pathname);
  });
  return calls;
}

/** Waits until the log has this number of calls of an operation. @faults */
export async function expectCalls(backend: Backend, operationId: string, count: number): Promise<void> {
  await expect.poll(() => callsOf(backend, operationId), `calls of ${operationId}`).toBe(count);
}

/** Number of calls of an operation since the test began. @faults */
export async function callsOf(backend: Backend, operationId: string): Promise<number> {
  return (await backend.requests()).filter((request) => request.operationId === operationId).length;
}
