// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ordensServicoQueries } from '@/api/ordens-servico';
import { useApiQuery } from '@/api/use-api-query';
import { subscribeToasts } from '@/lib/notify';
import { createQueryClient } from '@/query-client';
import { incidentOf } from '@/reports/incident';
import { sendReports, type Report } from '@/reports/report';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("reports a contract violation of 'Minhas' once, with its operation, and shows one code and one toast", async () => {
  vi.stubEnv('VITE_SENTRY_DSN', 'https://key@sentry.example/1');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([{ status: 'criado' }])));
  const reports: Report[] = [];
  sendReports((report) => reports.push(report));
  const show = vi.fn();
  const stopListening = subscribeToasts({ show, dismiss: () => undefined });
  const client = createQueryClient();

  const { result, rerender } = renderHook(() => useApiQuery(ordensServicoQueries.minhas(1)), {
    wrapper: ({ children }: PropsWithChildren) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await waitFor(() => expect(result.current.isError).toBe(true));
  const incident = incidentOf(result.current.error);
  expect(incident).toMatchObject({ operation: 'GET /ordens-servico-usuario/', fields: ['*.id'] });
  rerender();
  rerender();
  expect(incidentOf(result.current.error)?.code).toBe(incident?.code);
  expect(show).toHaveBeenCalledOnce();
  expect(reports.map(({ incident: { code } }) => code)).toEqual([incident?.code]);
  stopListening();
});
