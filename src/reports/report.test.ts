import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Fresh modules: the queue is module state. */
async function load() {
  vi.resetModules();
  return { ...(await import('@/reports/report')), ...(await import('@/reports/incident')) };
}

function crashOf({ noteIncident }: Awaited<ReturnType<typeof load>>): Error {
  const error = new Error('x');
  noteIncident(error, { kind: 'crash' });
  return error;
}

describe('with a DSN', () => {
  beforeEach(() => {
    vi.stubEnv('VITE_SENTRY_DSN', 'https://key@sentry.example.com/1');
  });

  it('loads the reporter with the first report and queues reports until then', async () => {
    const modules = await load();
    const start = vi.fn();
    const send = vi.fn();
    modules.setReporterLoader(start);
    const error = crashOf(modules);
    modules.reportIncident(error);
    expect(start).toHaveBeenCalledOnce();
    modules.sendReports(send);
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ error }));
  });

  it('reports each error once, and only errors with an incident', async () => {
    const modules = await load();
    const send = vi.fn();
    modules.sendReports(send);
    const error = crashOf(modules);
    for (const reported of [error, error, new Error('y'), 'text']) modules.reportIncident(reported);
    expect(send).toHaveBeenCalledOnce();
  });
});

it('reports nothing without a DSN', async () => {
  vi.stubEnv('VITE_SENTRY_DSN', '');
  const modules = await load();
  const send = vi.fn();
  modules.sendReports(send);
  modules.reportIncident(crashOf(modules));
  expect(send).not.toHaveBeenCalled();
});
