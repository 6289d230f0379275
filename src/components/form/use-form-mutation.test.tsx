// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFormMutation } from '@/components/form/use-form-mutation';
import { clearRuns } from '@/operations/operations';
import { startRun } from '@/operations/send-run';
import { answers, confirmar, enviar, noResponse, pedidos, settle, signIn } from '@/operations/test-support';
import { createQueryClient } from '@/query-client';

let client: QueryClient;

beforeEach(() => {
  sessionStorage.clear();
  clearRuns();
  signIn('rui@embarque.test', '7');
  client = createQueryClient();
});

afterEach(() => {
  cleanup();
  clearRuns();
});

function openForm() {
  const save = vi.fn((id: number) => Promise.resolve(id));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => {
      const form = useForm();
      return useFormMutation({
        form,
        mutation: enviar(save),
        variablesOf: () => 7,
        fields: [],
        onSaved: () => undefined,
      });
    },
    { wrapper },
  );
  return { save, submit: () => act(() => settle(() => result.current.dialog.onSubmit())), result };
}

/** Another screen sends the record in a run. */
async function runElsewhere() {
  const elsewhere = answers();
  startRun(client, confirmar(elsewhere.send), pedidos(7));
  await settle(() => undefined);
  return elsewhere;
}

it('does not save while the record has an operation under way, and says so (SCR-08)', async () => {
  const { accept } = await runElsewhere();
  const { save, submit, result } = openForm();
  await submit();
  expect(save).not.toHaveBeenCalled();
  expect(result.current.dialog.submitError?.title).toBe('Há uma ação em andamento neste registro.');
  await act(() => accept(7));
  expect(result.current.dialog.submitError).toBeUndefined();
  await submit();
  expect(save).toHaveBeenCalledOnce();
});

it('saves with the second press when an earlier operation on the record has an unknown outcome (ERR-14)', async () => {
  const { refuse } = await runElsewhere();
  await refuse(7, noResponse());
  const { save, submit, result } = openForm();
  await submit();
  expect(save).not.toHaveBeenCalled();
  expect(result.current.dialog.submitError?.title).toBe('Resultado desconhecido: confira antes de repetir.');
  await submit();
  expect(save).toHaveBeenCalledOnce();
  expect(result.current.dialog.submitError).toBeUndefined();
});

it('sends its own save again at once, also when the dialog words the unknown outcome itself (CAP-07)', async () => {
  const { save, submit } = openForm();
  save.mockRejectedValueOnce(noResponse());
  await submit();
  await submit();
  expect(save).toHaveBeenCalledTimes(2);
});

it('does not repeat its save while another action on the record is under way (SCR-08)', async () => {
  const { save, submit } = openForm();
  save.mockRejectedValueOnce(noResponse());
  await submit();
  await act(runElsewhere);
  await submit();
  expect(save).toHaveBeenCalledOnce();
});
