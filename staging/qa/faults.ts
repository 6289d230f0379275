import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Contract, Operation } from '../http/contract.ts';
import type { Fault, FaultRule } from './fault-rules.ts';
import { operationMatcher } from './match-operation.ts';
import type { QaState } from './state.ts';

/** Interval at which a hanging call checks whether it was released. */
const RELEASE_POLL_MS = 50;
const isApi = (path: string) => path.startsWith('/api/');

/** Applies the faults to requests. */
export function faultsMiddleware(contract: Contract, state: QaState): RequestHandler {
  const operationOf = operationMatcher(contract);
  return async (req, res, next) => {
    const before = state.seenReleases();
    const fault = await state.takeFault((rule) => fits(rule, req, operationOf(req.method, req.path)));
    if (fault?.kind === 'latency') {
      await wait(fault.ms);
    } else if (fault?.kind === 'hang') {
      while (!res.destroyed && (await state.releases()) === before) await wait(RELEASE_POLL_MS);
    } else if (fault !== undefined) {
      if ((fault.when ?? 'before') === 'before') {
        answerWith(fault, res);
        return;
      }
      replaceResponse(fault, res);
    }
    if (!res.destroyed) next();
  };
}

function fits(rule: FaultRule, req: Request, operation: Operation | undefined): boolean {
  // A rule for any call means any call of the API: the panel's own files only fail when named.
  const concerned = rule.path !== undefined || isApi(req.path);
  return (
    concerned &&
    (rule.operationId === undefined || rule.operationId === operation?.operationId) &&
    (rule.method === undefined || rule.method.toUpperCase() === req.method) &&
    (rule.path === undefined || fitsPath(rule.path, req.path)) &&
    Object.entries(rule.query ?? {}).every(([name, value]) => [req.query[name]].flat().includes(value))
  );
}

function fitsPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

type ResponseFault = Exclude<Fault, { kind: 'latency' } | { kind: 'hang' }>;

const JSON_TYPE = 'application/json; charset=utf-8';
const PAGE = '<!doctype html><html lang="pt-BR"><title>Manutenção</title><h1>Em manutenção</h1></html>';

/** Writes to the socket without the check of responses against the contract. */
function answerWith(fault: ResponseFault, res: Response): void {
  switch (fault.kind) {
    case 'cut':
      res.socket?.destroy();
      return;
    case 'html':
      end(res, 200, 'text/html; charset=utf-8', PAGE);
      return;
    case 'broken-json':
      end(res, 200, JSON_TYPE, '{"count": 3, "results": [{"id": 1, "nu');
      return;
    case 'wrong-envelope':
      end(res, 200, JSON_TYPE, JSON.stringify(fault.body === undefined ? { dados: [] } : fault.body));
      return;
    case 'status': {
      const { body = '', status, headers = {}, contentType } = fault;
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
      if (typeof body === 'string') end(res, status, contentType ?? 'text/plain; charset=utf-8', body);
      else end(res, status, contentType ?? JSON_TYPE, JSON.stringify(body));
    }
  }
}

function end(res: Response, status: number, contentType: string, body: string): void {
  res.statusCode = status;
  res.setHeader('Content-Type', contentType);
  res.end(body);
}

/** Sends the fault in place of the handler's response, after the commit. */
function replaceResponse(fault: ResponseFault, res: Response): void {
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
