import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import { z } from 'zod/mini';
import { BusyError } from '../lib/bounded.ts';
import { reasonOf } from '../start-error.ts';
import type { Operation } from './contract.ts';
import { HttpError, busy, notFound, unsupportedMediaType } from './errors.ts';
import type { AnyResponse } from './handler.ts';
import { logOf, type Log } from './log.ts';

/** A response of the backend that violates the contract. */
export class ResponseViolation extends Error {
  override readonly name = 'ResponseViolation';

  constructor(operationId: string, problem: string) {
    super(`Resposta fora do contrato em ${operationId}: ${problem}`);
  }
}

/** Part of `res.locals` that an operation of the contract sets. */
export interface CheckedCall {
  /** Logs a JSON response that violates the contract. Throws a ResponseViolation in strict mode. */
  checkResponse: (status: number, body: unknown) => void;
}

type CheckedResponse = Response<unknown, Partial<CheckedCall>>;

/** Sends a handler's response, checked against the contract. */
export function sendResponse(res: CheckedResponse, operation: Operation, response: AnyResponse): void {
  if ('json' in response) {
    sendJson(res, response.status, response.json);
    return;
  }
  if ('file' in response) {
    const { bytes, type, filename } = response.file;
    const contentType = String(type);
    if (!operation.responseTypes.includes(contentType)) {
      throw new ResponseViolation(operation.operationId, `${contentType} is not a type of its responses`);
    }
    res.attachment(filename);
    res.setHeader('Content-Type', contentType);
    res.status(response.status).end(bytes);
    return;
  }
  res.status(response.status).end();
}

function sendJson(res: CheckedResponse, status: number, body: unknown): void {
  if (status < 500) res.locals.checkResponse?.(status, body);
  res.status(status).json(body);
}

/** Requests below /api/ without a route. */
export const unknownPath: RequestHandler = () => {
  throw notFound();
};

/** Errors of the API as JSON, never as a page. Those of an operation below 500 are checked against the contract. */
export function handleApiErrors(
  log: Log,
): ErrorRequestHandler<Request['params'], unknown, unknown, Request['query'], Partial<CheckedCall>> {
  return (error: unknown, req, res, next) => {
    const isAbandoned = res.destroyed && error instanceof Error && error.name === 'AbortError';
    if (res.headersSent || isAbandoned) {
      cutResponse(log, error, req, res);
      return;
    }
    if (error instanceof ResponseViolation) {
      next(error);
      return;
    }
    const refusal = refusalFor(error);
    if (error instanceof BusyError) logOf(log, res).error(`${req.method} ${req.path} answered 503: ${error.message}`);
    if (refusal === undefined) {
      logOf(log, res).error(`${req.method} ${req.path} failed: ${stackOf(error)}`);
      res.status(500).json({ detail: 'Erro interno do servidor.' });
      return;
    }
    for (const [name, value] of Object.entries(refusal.headers)) {
      res.setHeader(name, value);
    }
    sendJson(res, refusal.status, refusal.body);
  };
}

/** 500 for a contract violation, success or refusal, in strict mode. */
export const handleViolations: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (res.headersSent) {
    next(error);
    return;
  }
  res.status(500).json({ detail: reasonOf(error) });
};

/** Errors outside the API, e.g. an address that cannot be decoded: a line of text. */
export function handlePanelErrors(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    if (res.headersSent) {
      cutResponse(log, error, req, res);
      return;
    }
    const { data } = statusSchema.safeParse(error);
    const status = data !== undefined && data.status >= 400 && data.status < 500 ? data.status : 500;
    if (status === 500) log.error(`${req.method} ${req.path} failed: ${reasonOf(error)}`);
    res.status(status).type('text').end('Não foi possível atender este endereço.\n');
  };
}

/** A client reads a response that is cut as a failure, not as a short body. One that has left needs no line. */
function cutResponse(log: Log, error: unknown, req: Request, res: Response): void {
  if (!res.destroyed) logOf(log, res).error(`${req.method} ${req.path} failed after its headers: ${stackOf(error)}`);
  res.destroy();
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const statusSchema = z.object({ status: z.number() });
const bodyErrorSchema = z.object({ expose: z.literal(true), status: z.number() });

function refusalFor(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof BusyError) return busy();
  // Express: a path that cannot be decoded.
  if (error instanceof URIError && 'status' in error) return new HttpError(400, { detail: 'Requisição inválida.' });
  // express.json: too large, broken, in an unknown charset or with a Content-Encoding
  const { data } = bodyErrorSchema.safeParse(error);
  switch (data?.status) {
    case 400:
      return new HttpError(400, { detail: 'O corpo da requisição não é um JSON válido.' });
    case 413:
      return new HttpError(413, { detail: 'O corpo da requisição é grande demais.' });
    case 415:
      return unsupportedMediaType();
    default:
      return undefined;
  }
}
