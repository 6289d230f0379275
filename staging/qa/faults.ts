import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod/mini';
import type { Contract } from '../http/contract.ts';

/**
 * One fault on request. A rule says which calls it concerns (all that is given must fit), what goes wrong, and how many
 * times. The first rule that fits and is not used up is taken. Exists only with STAGING_FAULTS=1.
 *
 * @example { operationId: 'listPedidos', query: { page: '2' }, fault: { kind: 'status', status: 500 }, times: 1 }
 */
export interface FaultRule {
  /** A call by its name in the contract. */
  readonly operationId?: string;
  /** Or by path, e.g. /api/media/12; an asterisk at the end stands for any rest. */
  readonly path?: string;
  readonly method?: string;
  /** Query parameters the call must have with these values; others do not matter. */
  readonly query?: Readonly<Record<string, string>>;
  /** How many calls it hits; without limit if left out. */
  readonly times?: number;
  readonly fault: Fault;
}

/**
 * What goes wrong. With when: 'after' the handler has run and committed, and only its answer is replaced.
 * - latency: the true answer, `ms` milliseconds late.
 * - status: this status, body and headers. An object is sent as JSON, a text as it is.
 * - cut: the connection is cut without an answer, before or after the change.
 * - html: 200 with a page, as a proxy in between sends one.
 * - broken-json: 200 with half of a JSON text.
 * - wrong-envelope: 200 with JSON that is not what the contract says; `body` replaces the default {"dados": []}.
 * - hang: no answer until POST /__staging/faults/release; then the true answer.
 */
export type Fault =
  | { readonly kind: 'latency'; readonly ms: number }
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly contentType?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly when?: When;
    }
  | { readonly kind: 'cut'; readonly when: When }
  | { readonly kind: 'html'; readonly when?: When }
  | { readonly kind: 'broken-json'; readonly when?: When }
  | { readonly kind: 'wrong-envelope'; readonly body?: unknown; readonly when?: When }
  | { readonly kind: 'hang' };

type When = 'before' | 'after';

const when = z.optional(z.enum(['before', 'after']));
const faultSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('latency'), ms: z.number().check(z.gte(0), z.lte(600_000)) }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.int().check(z.gte(200), z.lte(599)),
    body: z.optional(z.unknown()),
    contentType: z.optional(z.string()),
    headers: z.optional(z.record(z.string(), z.string())),
    when,
  }),
  z.strictObject({ kind: z.literal('cut'), when: z.enum(['before', 'after']) }),
  z.strictObject({ kind: z.literal('html'), when }),
  z.strictObject({ kind: z.literal('broken-json'), when }),
  z.strictObject({ kind: z.literal('wrong-envelope'), body: z.optional(z.unknown()), when }),
  z.strictObject({ kind: z.literal('hang') }),
]);
/** Body of PUT /__staging/faults. */
export const faultRulesSchema = z.array(
  z.strictObject({
    operationId: z.optional(z.string()),
    path: z.optional(z.string()),
    method: z.optional(z.string()),
    query: z.optional(z.record(z.string(), z.string())),
    times: z.optional(z.int().check(z.gte(1))),
    fault: faultSchema,
  }),
);
type CheckedRule = z.infer<typeof faultRulesSchema>[number];
type CheckedFault = CheckedRule['fault'];

/** The rules in force. */
export interface Faults {
  /** Replaces all rules; those held by a hang stay held. */
  set(rules: readonly CheckedRule[]): void;
  /** Removes all rules and lets go whatever hangs. */
  clear(): void;
  /** Lets go the calls that hang now. */
  release(): void;
  readonly middleware: RequestHandler;
}

/** A switchboard of faults in front of the API. */
export function createFaults(contract: Contract): Faults {
  let active: { rule: CheckedRule; left: number }[] = [];
  let held: (() => void)[] = [];
  const release = () => {
    const waiting = held;
    held = [];
    waiting.forEach((letGo) => {
      letGo();
    });
  };
  const take = (req: Request): CheckedFault | undefined => {
    const entry = active.find(({ rule, left }) => left > 0 && fits(rule, req, contract));
    if (entry === undefined) {
      return undefined;
    }
    entry.left -= 1;
    return entry.rule.fault;
  };
  return {
    set(rules) {
      active = rules.map((rule) => ({ rule, left: rule.times ?? Number.POSITIVE_INFINITY }));
    },
    clear() {
      active = [];
      release();
    },
    release,
    middleware: async (req, res, next) => {
      const fault = take(req);
      if (fault?.kind === 'latency') {
        await wait(fault.ms);
      } else if (fault?.kind === 'hang') {
        await new Promise<void>((resolve) => {
          held.push(resolve);
          res.once('close', resolve);
        });
      } else if (fault !== undefined) {
        if ((fault.when ?? 'before') === 'before') {
          answerWith(fault, res);
          return;
        }
        replaceAnswer(fault, res);
      }
      if (!res.destroyed) {
        next();
      }
    },
  };
}

function fits(rule: CheckedRule, req: Request, contract: Contract): boolean {
  const match = contract.match(req.method, req.path);
  const operationId = match !== undefined && 'operation' in match ? match.operation.operationId : undefined;
  // A rule for any call means any call of the API: the panel's own files only fail when named.
  const concerned = rule.path !== undefined || req.path.startsWith('/api/');
  return (
    concerned &&
    (rule.operationId === undefined || rule.operationId === operationId) &&
    (rule.method === undefined || rule.method.toUpperCase() === req.method) &&
    (rule.path === undefined || fitsPath(rule.path, req.path)) &&
    Object.entries(rule.query ?? {}).every(([name, value]) => [req.query[name]].flat().includes(value))
  );
}

function fitsPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

type AnswerFault = Exclude<CheckedFault, { kind: 'latency' } | { kind: 'hang' }>;

/** Past res.json, so that the check of answers against the contract does not see it. */
function answerWith(fault: AnswerFault, res: Response): void {
  switch (fault.kind) {
    case 'cut':
      res.socket?.destroy();
      return;
    case 'html':
      end(
        res,
        200,
        'text/html; charset=utf-8',
        '<!doctype html><html lang="pt-BR"><title>Manutenção</title><h1>Em manutenção</h1></html>',
      );
      return;
    case 'broken-json':
      end(res, 200, 'application/json; charset=utf-8', '{"count": 3, "results": [{"id": 1, "nu');
      return;
    case 'wrong-envelope':
      end(
        res,
        200,
        'application/json; charset=utf-8',
        JSON.stringify(fault.body === undefined ? { dados: [] } : fault.body),
      );
      return;
    case 'status': {
      const { body = '' } = fault;
      for (const [name, value] of Object.entries(fault.headers ?? {})) {
        res.setHeader(name, value);
      }
      if (typeof body === 'string') {
        end(res, fault.status, fault.contentType ?? 'text/plain; charset=utf-8', body);
      } else {
        end(res, fault.status, fault.contentType ?? 'application/json; charset=utf-8', JSON.stringify(body));
      }
    }
  }
}

function end(res: Response, status: number, contentType: string, body: string): void {
  res.statusCode = status;
  res.setHeader('Content-Type', contentType);
  res.end(body);
}

/** Waits for the true answer, which comes after the commit, and sends the fault in its place. */
function replaceAnswer(fault: AnswerFault, res: Response): void {
  const trueEnd = res.end.bind(res);
  res.end = () => {
    res.end = trueEnd;
    for (const name of ['Content-Length', 'Content-Disposition', 'Content-Encoding']) {
      res.removeHeader(name);
    }
    answerWith(fault, res);
    return res;
  };
}
