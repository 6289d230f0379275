// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { contractViolation } from '@/api/errors';
import { IncidentCode } from '@/components/feedback/states';
import { incidentOf } from '@/reports/incident';
import { sendReports } from '@/reports/report';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('reports the failure whose code it shows once, such as that of a list export', () => {
  vi.stubEnv('VITE_SENTRY_DSN', 'https://key@sentry.example.com/1');
  const send = vi.fn();
  sendReports(send);
  const error = contractViolation({ operation: 'GET /pedidos-paginados/', cause: 'results' });
  const { rerender } = render(<IncidentCode error={error} />);
  rerender(<IncidentCode error={error} />);
  expect(screen.getByText(incidentOf(error)?.code ?? '')).toBeTruthy();
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error }));
});
