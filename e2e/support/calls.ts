import type { Backend } from './backend.ts';

/** Number of calls of an operation since the test began. @faults */
export async function callsOf(backend: Backend, operationId: string): Promise<number> {
  return (await backend.requests()).filter((request) => request.operationId === operationId).length;
}
