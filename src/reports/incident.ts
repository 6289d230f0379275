/** 'unknown': a mutation without a readable response, which may have succeeded. */
export type IncidentKind = 'crash' | 'chunk' | 'contract' | 'server' | 'unknown';

interface IncidentDetails {
  readonly kind: IncidentKind;
  /** Method and path template, 'GET /pedido/{id}/'. */
  readonly operation?: string | undefined;
  readonly status?: number | undefined;
  /** X-Request-Id of the response. */
  readonly requestId?: string | undefined;
  /** Field paths of a contract violation, 'results.*.id'. */
  readonly fields?: readonly string[] | undefined;
}

/** A failure as support sees it, without personal data (SEG-16). */
export interface Incident extends IncidentDetails {
  /** 'K7F-2QM'. Shown on the screen and sent with the report. */
  readonly code: string;
  /** Route pattern, '/pedido/$id'. */
  readonly screen: string;
  /** ISO instant. */
  readonly at: string;
}

const incidents = new WeakMap<object, Incident>();

/** Excludes characters that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

let readScreen = () => '';

export function setScreenSource(read: () => string): void {
  readScreen = read;
}

export function currentScreen(): string {
  return readScreen();
}

function newCode(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => ALPHABET.charAt(byte % 31)).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3)}`;
}

/** Gives the error a code. The details of the first call stay. */
export function noteIncident(error: unknown, details: IncidentDetails): void {
  if (typeof error !== 'object' || error === null || incidents.has(error)) return;
  incidents.set(error, { ...details, code: newCode(), screen: readScreen(), at: new Date().toJSON() });
}

export function incidentOf(error: unknown): Incident | undefined {
  return typeof error === 'object' && error !== null ? incidents.get(error) : undefined;
}
