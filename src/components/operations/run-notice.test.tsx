// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RunNotices } from '@/components/operations/run-notice';
import { clearRuns } from '@/operations/operations';
import { startRun } from '@/operations/send-run';
import { answers, confirmar, pedidos, settle, signIn, status } from '@/operations/test-support';
import { createQueryClient } from '@/query-client';

let client: QueryClient;

beforeEach(() => {
  signIn('rui@embarque.test', '7');
  clearRuns();
  client = createQueryClient();
});

afterEach(() => {
  cleanup();
  clearRuns();
});

it('shows only the runs of records on the screen (ENT-19)', async () => {
  const { send, refuse } = answers();
  startRun(client, confirmar(send), pedidos(1, 2));
  await settle(() => undefined);
  for (const id of [1, 2]) await refuse(id, status(409));
  const notices = (...ids: readonly number[]) => (
    <QueryClientProvider client={client}>
      <RunNotices actions={['entregue']} shows={({ id }) => ids.includes(Number(id))} />
    </QueryClientProvider>
  );
  const { rerender } = render(notices(2, 3));
  expect(screen.getByRole('region', { name: 'Ação em massa: Confirmar Entrega' })).toBeTruthy();
  rerender(notices(3));
  expect(screen.queryByRole('region')).toBeNull();
});
