import type { Event } from '@sentry/browser';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import { engineName } from '@/reports/incident-details';

const SAMPLE = 0.1;

const randomHex = (digits: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(digits / 2)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A transaction with one measurement: what Sentry and compatible servers understand. */
function vitalEvent({ name, value }: Metric, screen: string): Event {
  const now = Date.now() / 1000;
  return {
    type: 'transaction',
    transaction: screen,
    transaction_info: { source: 'route' },
    start_timestamp: now,
    timestamp: now,
    platform: 'javascript',
    measurements: { [name.toLowerCase()]: { value, unit: name === 'CLS' ? '' : 'millisecond' } },
    tags: { engine: engineName() },
    contexts: { trace: { op: 'web-vital', trace_id: randomHex(32), span_id: randomHex(16) } },
    spans: [],
  };
}

/** Measures LCP, INP and CLS of a sample of page loads, per route pattern. */
export function measureVitals(send: (event: Event) => void, routeOf: (url: string) => string): void {
  if (Math.random() >= SAMPLE) return;
  const landing = routeOf(location.href);
  const report = (metric: Metric) =>
    send(vitalEvent(metric, metric.navigationURL === undefined ? landing : routeOf(metric.navigationURL)));
  // Where the browser reports soft navigations, each screen has its own values; elsewhere the first screen has them.
  for (const on of [onLCP, onINP, onCLS]) on(report, { reportSoftNavs: true });
}
