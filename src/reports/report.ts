import { incidentOf, type Incident } from '@/reports/incident';

export interface Report {
  error: unknown;
  incident: Incident;
  /** Domain of the query, where the operation is unknown: 'pedidos'. */
  source?: string | undefined;
}

type Send = (report: Report) => void;

let send: Send | undefined;
let start: (() => void) | undefined;
const waiting: Report[] = [];
const reported = new WeakSet<Incident>();

/** Reports the incident of an error once. Without a DSN nothing is kept or sent. */
export function reportIncident(error: unknown, source?: string): void {
  if (!import.meta.env.VITE_SENTRY_DSN) return;
  const incident = incidentOf(error);
  if (!incident || reported.has(incident)) return;
  reported.add(incident);
  const report = { error, incident, source };
  if (send) send(report);
  else {
    waiting.push(report);
    start?.();
  }
}

/** Calls `load` for each report until `sendReports` is called. */
export function setReporterLoader(load: () => void): void {
  start = load;
  if (waiting.length > 0) load();
}

export function sendReports(next: Send): void {
  send = next;
  for (const report of waiting.splice(0)) next(report);
}
