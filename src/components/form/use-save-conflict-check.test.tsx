// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '@/api/errors';
import { periodosQueries } from '@/api/periodos';
import { tiposPasseQueries } from '@/api/tipos-passe';
import { useSaveConflictCheck } from '@/components/form/use-save-conflict-check';

const textsOf = (nome: string) => ({ Nome: nome });

/** The hook for a form that opened with 'Manhã'; each answer is one later reading. */
function mount(...answers: (string | Error)[]) {
  const client = new QueryClient();
  const queryKey = ['periodo'];
  client.setQueryData(queryKey, 'Manhã');
  const read = vi.fn(() => {
    const answer = answers.shift() ?? 'Manhã';
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
  const save = vi.fn();
  const { result, unmount } = renderHook(() => useSaveConflictCheck({ queryKey, queryFn: read }, textsOf), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return {
    read,
    save,
    unmount,
    press: (typed: string) => act(() => result.current.saveUnlessConflict(textsOf(typed), save)),
    conflict: () => result.current.conflict,
  };
}

const failed = new ApiError({ kind: 'status', status: 500 });

it('saves an unchanged record, and one that already has the typed values', async () => {
  const form = mount('Manhã', 'Noite');
  await form.press('Tarde');
  await form.press('Noite');
  expect(form.save).toHaveBeenCalledTimes(2);
  expect(form.read).toHaveBeenCalledTimes(2);
});

it('asks once for each change, with the values before and now', async () => {
  const form = mount('Noite', 'Noite', 'Madrugada');
  await form.press('Tarde');
  expect(form.save).not.toHaveBeenCalled();
  expect(form.conflict()).toEqual({
    kind: 'changed',
    changes: [{ label: 'Nome', before: 'Manhã', now: 'Noite' }],
  });
  await form.press('Tarde');
  expect(form.save).toHaveBeenCalledTimes(1);
  expect(form.conflict()).toBeUndefined();
  await form.press('Tarde');
  expect(form.save).toHaveBeenCalledTimes(1);
  expect(form.conflict()).toMatchObject({ changes: [{ before: 'Noite', now: 'Madrugada' }] });
});

it('asks when the record cannot be read, and saves when that fails again', async () => {
  const form = mount(failed, failed);
  await form.press('Tarde');
  const error: unknown = expect.objectContaining({ status: 500 });
  expect(form.conflict()).toEqual({ kind: 'unchecked', reason: 'O servidor encontrou um problema.', error });
  expect(form.save).not.toHaveBeenCalled();
  await form.press('Tarde');
  expect(form.save).toHaveBeenCalledTimes(1);
});

it('saves when the record was deleted, so that the 404 of the save shows its own text', async () => {
  const form = mount(new ApiError({ kind: 'status', status: 404 }));
  await form.press('Tarde');
  expect(form.save).toHaveBeenCalledTimes(1);
});

it('reads once for two presses and saves nothing after the form was closed', async () => {
  const form = mount('Manhã');
  const presses = act(() => Promise.all([form.press('Tarde'), form.press('Tarde')]).then(() => undefined));
  form.unmount();
  await presses;
  expect(form.read).toHaveBeenCalledTimes(1);
  expect(form.save).not.toHaveBeenCalled();
});

it.each([
  ['tipo de passe', (client: QueryClient) => new QueryObserver(client, tiposPasseQueries.detail(1))],
  ['período', (client: QueryClient) => new QueryObserver(client, periodosQueries.detail('001'))],
])('keeps the record of an open form of a %s when all queries are invalidated (TIP-08)', async (_record, observe) => {
  const fetch = vi.fn(() => Promise.resolve(Response.json({ id: 1, cod_sistema: '001', nome: 'Manhã' })));
  vi.stubGlobal('fetch', fetch);
  const client = new QueryClient();
  const unsubscribe = observe(client).subscribe(() => undefined);
  await expect.poll(() => client.isFetching()).toBe(0);
  await client.invalidateQueries();
  expect(fetch).toHaveBeenCalledTimes(1);
  unsubscribe();
  vi.unstubAllGlobals();
});
