// @vitest-environment jsdom
import { noop, QueryClient, type MutationOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loginStaffMutation } from '@/api/sign-in';
import { createUsuarioMutation } from '@/api/usuarios';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Before the clock: the spy would put back the setTimeout of the fake clock.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const credentials = { email: 'ana@embarque.test', password: 'embarque123' };

/** Starts a mutation without observers, as one of a form that has unmounted. */
function start<Data, Variables>(options: MutationOptions<Data, Error, Variables>, variables: Variables): QueryClient {
  const queryClient = new QueryClient();
  queryClient.getMutationCache().build(queryClient, options).execute(variables).catch(noop);
  return queryClient;
}

it.each([
  ['createUsuario', () => start(createUsuarioMutation, { ...credentials, password2: credentials.password })],
  ['loginStaff', () => start(loginStaffMutation, credentials)],
])('drops the password of %s a second after the response, without a busy timer before', async (_name, run) => {
  vi.stubGlobal('fetch', async () => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    return Response.json({}, { status: 500 });
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const queryClient = run();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(timers.mock.calls.length).toBeLessThan(20);
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
});
