import { Router, json, type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { middleware as openApiMiddleware } from 'express-openapi-validator';
import { z } from 'zod/mini';
import type { Db, RunTransaction } from '../db/sql.ts';
import { BusyError } from '../lib/bounded.ts';
import { reasonOf } from '../start-error.ts';
import { authenticate, authorize, recordChange, type Caller } from './auth.ts';
import type { Contract, Operation } from './contract.ts';
import { HttpError, httpErrorOfDatabase } from './errors.ts';
import { formRefusal, refuseEncodedForm, refuseTextFiles, uploadedFiles } from './forms.ts';
import {
  NOBODY,
  type AnyResponse,
  type AppContext,
  type HandlerRequest,
  type HandlerTransaction,
  type Handlers,
  type OperationId,
  type UsuarioAutenticado,
} from './handler.ts';
import { logOf, nameInAccessLog, type Log, type LoggedCall } from './log.ts';
import { ResponseViolation, sendResponse } from './responses.ts';
import type { Tokens } from './tokens.ts';
import { MAX_UPLOAD_BYTES } from './uploads.ts';
import { refusalOf } from './validation-messages.ts';

interface MountDeps {
  readonly contract: Contract;
  readonly handlers: Handlers;
  readonly transaction: RunTransaction;
  readonly tokens: Tokens;
  /** Responses that violate the contract become 500 (tests), instead of only being logged. */
  readonly strictResponses: boolean;
  readonly log: Log;
  contextOf(req: Request, res: Response): AppContext;
}

/** What is known of a request while it passes the steps. */
interface Exchange extends LoggedCall {
  readonly operation: Operation;
  readonly log: Log;
  readonly strictResponses: boolean;
  caller: Caller;
  /** The operation is public, or a transaction has read the caller and checked the roles. */
  isAuthorized: boolean;
  /** Why the body is refused. Thrown once the caller is authorized: 403 comes before 400. */
  refusal: Error | undefined;
}

const exchanges = new WeakMap<Request, Exchange>();

function exchangeOf(req: Request): Exchange {
  const exchange = exchanges.get(req);
  if (exchange === undefined) throw new Error(`no operation was matched for ${req.method} ${req.path}`);
  return exchange;
}

/** A checked request without the types of its operation. */
type UntypedRequest = Omit<HandlerRequest<OperationId>, 'params' | 'query' | 'body'> & {
  readonly params: object;
  readonly query: object;
  readonly body: unknown;
};

/**
 * A handler of some operation. Method syntax on purpose: its parameter is compared both ways, which is right here because
 * the request was checked against the very schema that the parameter's type is generated from.
 */
interface MountedHandler {
  handle(request: UntypedRequest): Promise<AnyResponse>;
}

const checkedSchema = z.object({ pathParams: z.record(z.string(), z.unknown()) });
const BODY_LIMIT = '1mb';

/**
 * Every operation of the contract, in this order: match, response check, token, body, request check, handler. The handler's
 * transaction checks the roles. Only for uploads, which are expensive to read, are they checked before the body as well.
 */
export function mountContract(deps: MountDeps): Router {
  const { contract } = deps;

  const match: RequestHandler = (req, res, next) => {
    const { method } = req;
    // HEAD is answered as GET: Node sends no body to it.
    if (method === 'HEAD') req.method = 'GET';
    const found = contract.match(req.method, req.path);
    if (found === undefined) {
      next('router');
      return;
    }
    if ('allowed' in found) {
      const detail = `Método "${method}" não é permitido.`;
      throw new HttpError(405, { detail }, { Allow: found.allowed.join(', ') });
    }
    const { operation } = found;
    const exchange: Exchange = {
      operation,
      log: logOf(deps.log, res),
      strictResponses: deps.strictResponses,
      route: operation.template,
      userId: undefined,
      caller: 'public',
      isAuthorized: false,
      refusal: undefined,
    };
    exchanges.set(req, exchange);
    nameInAccessLog(req, exchange);
    next();
  };
  const guard: RequestHandler = async (req, _res, next) => {
    const exchange = exchangeOf(req);
    exchange.caller = await authenticate(exchange.operation, req.headers.authorization, deps.tokens);
    exchange.isAuthorized = exchange.caller === 'public';
    if (exchange.operation.fileFields.length > 0) await authorizeAlone(transactionOf(deps, exchange));
    next();
  };
  const readJson: Step = json({ limit: BODY_LIMIT, inflate: false });
  const deferRefusal =
    (step: Step): RequestHandler =>
    async (req, res, next) => {
      const exchange = exchangeOf(req);
      exchange.refusal ??= await refusalOfStep(step, req, res);
      next();
    };
  const dispatch: RequestHandler = async (req, res) => {
    const exchange = exchangeOf(req);
    const authorized = transactionOf(deps, exchange);
    try {
      if (exchange.refusal !== undefined) throw exchange.refusal;
      refuseTextFiles(exchange.operation.fileFields, req);
      const params = pathParamsOf(req);
      refuseInfinity('params', params);
      refuseInfinity('query', req.query);
      const context = deps.contextOf(req, res);
      const transaction: HandlerTransaction = (work) =>
        authorized(async (db, user) => {
          const inPath = Object.values(params).map(String);
          let registros = inPath.length > 0 ? inPath : null;
          const result = await work(db, user, (ids) => {
            registros = ids.map(String);
          });
          await recordChange(db, exchange.operation, user, registros, context.now());
          return result;
        });
      const mounted: MountedHandler = { handle: deps.handlers[exchange.operation.operationId] };
      const response = await mounted.handle({
        params,
        query: req.query,
        body: req.body,
        files: uploadedFiles(req),
        transaction,
        context,
      });
      if (!exchange.isAuthorized) throw new Error(`${exchange.operation.operationId} answered without a transaction`);
      sendResponse(res, exchange.operation, response);
    } catch (error) {
      // The check of the roles would wait for a connection once more.
      if (!exchange.isAuthorized && !(error instanceof BusyError)) await authorizeAlone(authorized);
      throw httpErrorOfDatabase(error, exchange.operation.statuses) ?? error;
    }
  };

  openApiSteps ??= createOpenApiSteps(contract.file);
  const steps = openApiSteps;
  const router = Router();
  router.use(
    match,
    steps.locate,
    steps.checkResponse,
    guard,
    // A body that the operation does not take is not read: its faults are none of the operation's.
    deferRefusal((req, res, next) => {
      if (exchangeOf(req).operation.takesJson) readJson(req, res, next);
      else next();
    }),
    deferRefusal(steps.readForm),
    deferRefusal(steps.checkRequest),
    dispatch,
  );
  return router;
}

type AuthorizedTransaction = <T>(work: (db: Db, user: UsuarioAutenticado) => Promise<T>) => Promise<T>;

/** Transactions of a request: each first reads the caller and checks the roles. */
function transactionOf(deps: MountDeps, exchange: Exchange): AuthorizedTransaction {
  return (work) =>
    deps.transaction(async (db) => {
      const user = await authorize(db, exchange.operation, exchange.caller);
      exchange.isAuthorized = true;
      if (user !== NOBODY) exchange.userId = user.id;
      return work(db, user);
    });
}

async function authorizeAlone(transaction: AuthorizedTransaction): Promise<void> {
  await transaction(() => Promise.resolve());
}

/** The error that a middleware throws or passes on, if any. */
function refusalOfStep(step: Step, req: Request, res: Response): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const settle = (error?: unknown) => {
      resolve(error === undefined || error instanceof Error ? error : new Error(reasonOf(error)));
    };
    Promise.resolve(step(req, res, settle)).catch(settle);
  });
}

type Step = (req: Request, res: Response, next: NextFunction) => unknown;

/** Shared by the backends of a process: each operation's schemas are compiled on its first call. */
let openApiSteps: ReturnType<typeof createOpenApiSteps> | undefined;

/**
 * The validator comes as a list of named functions; they are put in an order of our own, so that the check of responses
 * also sees refusals, and the token is checked before a body is read.
 */
function createOpenApiSteps(contractFile: string) {
  const functions = openApiMiddleware({
    apiSpec: contractFile,
    validateApiSpec: false,
    validateSecurity: false,
    // Days that exist, not only their shape.
    ajvFormats: { mode: 'full' },
    validateRequests: { allErrors: true },
    validateResponses: {
      onError: (error, _json, req) => {
        reportViolation(error.message, exchangeOf(req));
      },
    },
    fileUploader: { limits: { fileSize: MAX_UPLOAD_BYTES, files: 5, fields: 50, fieldSize: 65_536 } },
  });
  const step = (name: string): Step => {
    const found = functions.find((candidate) => candidate.name === name);
    if (found === undefined) throw new Error(`express-openapi-validator has no ${name} any more`);
    return found;
  };
  const multipart = step('multipartMiddleware');
  const readForm: Step = (req, res, next) => {
    if (exchangeOf(req).operation.fileFields.length > 0) refuseEncodedForm(req);
    return multipart(req, res, (error?: unknown) => {
      next(error === undefined ? undefined : formRefusal(error));
    });
  };
  return {
    locate: [step('pathParamsMiddleware'), step('metadataMiddleware')],
    readForm,
    checkRequest: step('requestMiddleware'),
    checkResponse: step('responseMiddleware'),
  };
}

function reportViolation(problem: string, { operation, log, strictResponses }: Exchange): void {
  const { operationId } = operation;
  log.error(`${operationId}: the response breaks the contract: ${problem}`);
  if (strictResponses) throw new ResponseViolation(operationId, problem);
}

/** The validator reads '1e400' as the integer Infinity, which it holds against no limit. */
function refuseInfinity(part: 'params' | 'query', values: object): void {
  const found = Object.entries(values).filter(([, value]) => value === Infinity || value === -Infinity);
  if (found.length === 0) return;
  throw refusalOf(
    found.map(([name]) => ({ path: `/${part}/${name}`, message: 'must be integer', errorCode: 'type' })),
    undefined,
  );
}

/** Path parameters as the validator has converted them: an integer is a number. */
function pathParamsOf(req: Request): object {
  return 'openapi' in req ? checkedSchema.parse(req.openapi).pathParams : {};
}
