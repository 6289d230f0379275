// @vitest-environment jsdom
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTabStored } from '@/lib/storage';
import { isUnfinished } from '@/operations/operation';
import { clearRuns, isRecordUnderWay, sessionRuns } from '@/operations/operations';
import { continueRun, dismissRun, interruptRun, recoverRun, restoreRuns, startRun } from '@/operations/send-run';
import { answers, confirmar, kinds, pedidos, settle, signIn, status } from '@/operations/test-support';
import { createQueryClient } from '@/query-client';

let client: QueryClient;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearRuns();
  signIn('rui@embarque.test', '7');
  client = createQueryClient();
});

afterEach(() => {
  clearRuns();
  client.clear();
});

/** What a reload leaves: session storage. */
function reload(action: ReturnType<typeof confirmar>): void {
  const left = sessionStorage.getItem('bulk-outcomes');
  clearRuns();
  if (left !== null) sessionStorage.setItem('bulk-outcomes', left);
  restoreRuns(client, [action]);
}

describe('a run after a reload (ENT-19)', () => {
  it('restores the record under way as unknown, and the others as untried', async () => {
    const { send, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3));
    await settle(() => undefined);
    await accept(1);
    reload(confirmar(send));
    expect(kinds()).toEqual(['done', 'unknown', 'untried']);
    await settle(() => undefined);
    expect(sessionRuns()[0]?.operations.map(({ record }) => record.numero)).toEqual(['104801', '104802', '104803']);
  });

  it.each([
    ['the reload, for a run under way', [], 'page-closed'],
    ["'Interromper'", [() => interruptRun(String(sessionRuns()[0]?.id))], 'interrupted'],
    ['nothing, for a run that has sent every record', [2], undefined],
  ] as const)('restores what stopped it: %s', async (_name, [then], expected) => {
    const { send, accept, refuse } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    if (typeof then === 'function') await settle(then);
    await refuse(1, status(409));
    if (typeof then === 'number') await accept(then);
    reload(confirmar(send));
    expect(sessionRuns().map(({ bulk }) => bulk?.stopped)).toEqual([expected]);
    await accept(2);
  });

  it('resumes the untried records only, without those that changed meanwhile', async () => {
    const { send, sent, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2, 3, 4));
    await settle(() => undefined);
    await accept(1);
    const changed = new Map([[4, { canSend: false, hasTargetStatus: true }]]);
    const after = answers();
    reload(confirmar(after.send, changed));
    await settle(() => undefined);
    const id = String(sessionRuns()[0]?.id);
    const left = (await recoverRun(client, id, 'resume'))?.sendable ?? [];
    await settle(() => void continueRun(client, id, left));
    await after.accept(3);
    expect([sent, after.sent, kinds()]).toEqual([[1, 2], [3], ['done', 'unknown', 'done', 'done']]);
  });

  it('asks before the page closes while it is resumed, and is stored again after its result was closed', async () => {
    const { send } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    const after = answers();
    reload(confirmar(after.send));
    await settle(() => undefined);
    const id = String(sessionRuns()[0]?.id);
    dismissRun(id);
    expect(sessionStorage.getItem('bulk-outcomes')).toBeNull();
    const left = (await recoverRun(client, id, 'resume'))?.sendable ?? [];
    await settle(() => void continueRun(client, id, left));
    expect(sessionStorage.getItem('bulk-outcomes')).toContain(id);
    expect(sessionRuns().map(isUnfinished)).toEqual([true]);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  it('keeps its records under way in a duplicated tab until the first one has ended', async () => {
    const { send, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    reload(confirmar(send));
    expect([1, 2].map((id) => isRecordUnderWay({ kind: 'pedido', id }))).toEqual([true, true]);
    await accept(1);
    await settle(() => undefined);
  });

  it('settles an unknown record by its status', async () => {
    const { send, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    await accept(1);
    reload(confirmar(send, new Map([[2, { canSend: false, hasTargetStatus: true }]])));
    await settle(() => undefined);
    await recoverRun(client, String(sessionRuns()[0]?.id), 'check');
    expect(kinds()).toEqual(['done', 'done']);
    expect(sessionStorage.getItem('bulk-outcomes')).toBeNull();
  });

  it('stores ids, counts, states and times only', async () => {
    const { send, refuse } = answers();
    startRun(client, confirmar(send), [
      { record: { kind: 'pedido', id: 1, numero: '104801' }, variables: { id: 1, nome: 'Joana' } },
    ]);
    await settle(() => undefined);
    await refuse(1, status(409, 'Joana Prates mudou o pedido.'));
    const { id, at } = sessionRuns()[0] ?? {};
    expect(readTabStored('bulk-outcomes', '7')).toBe(
      JSON.stringify([{ id, action: 'entregue', at, operations: [[{ id: 1 }, 'refused']] }]),
    );
  });

  it('is gone for another user', async () => {
    const { send, accept } = answers();
    startRun(client, confirmar(send), pedidos(1, 2));
    await settle(() => undefined);
    await accept(1);
    signIn('ana@embarque.test', '8');
    restoreRuns(client, [confirmar(send)]);
    expect(sessionRuns()).toEqual([]);
  });
});

it("keeps a run in the diary after 'Fechar resultado', and does not restore it", async () => {
  const { send, refuse } = answers();
  const action = confirmar(send);
  startRun(client, action, pedidos(1));
  await settle(() => undefined);
  await refuse(1, status(409));
  dismissRun(String(sessionRuns()[0]?.id));
  expect([kinds(), sessionRuns().some(isUnfinished)]).toEqual([['refused'], false]);
  reload(action);
  expect(sessionRuns()).toEqual([]);
});
