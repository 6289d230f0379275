import { Router, json, type ErrorRequestHandler, type Request, type RequestHandler, type Response } from 'express';
import type { RunTransaction } from '../db/sql.ts';
import { BusyError } from '../lib/bounded.ts';
import { authorizeCaller, recordChange, runAuthorized, verifyCaller, type CallerState } from './auth.ts';
import type { Contract, Operation } from './contract.ts';
import { HttpError, httpErrorOfDatabase, unsupportedMediaType } from './errors.ts';
import { readForm, refuseTextFiles, uploadedFiles } from './forms.ts';
import type { AnyResponse, AppContext, HandlerRequest, HandlerTransaction, Handlers, OperationId } from './handler.ts';
import { logOf, type Log, type LoggedCall } from './log.ts';
import { ResponseViolation, sendResponse, type CheckedCall } from './responses.ts';
import type { Tokens } from './tokens.ts';
import { checkRequest, responseProblem } from './validator.ts';

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

/** State of a request between middlewares, in `res.locals`. */
type RequestState = LoggedCall & CallerState & CheckedCall & ReturnType<typeof checkRequest>;

type Middleware = RequestHandler<Request['params'], unknown, unknown, Request['query'], RequestState>;
type ErrorMiddleware = ErrorRequestHandler<Request['params'], unknown, unknown, Request['query'], RequestState>;

/** A checked request without the types of its operation. */
type UntypedRequest = Omit<HandlerRequest<OperationId>, 'params' | 'query' | 'body'> & {
  readonly params: object;
  readonly query: object;
  readonly body: unknown;
};

/**
 * A handler of some operation. Method syntax makes its parameter bivariant: the request was checked against the schema
 * that the parameter's type is generated from.
 */
interface MountedHandler {
  handle(request: UntypedRequest): Promise<AnyResponse>;
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** A route for each operation of the contract. Express answers HEAD as GET. */
export function mountContract(deps: MountDeps): Router {
  const { operations } = deps.contract;
  const router = Router({ caseSensitive: true, strict: true });
  for (const template of new Set(operations.map((operation) => operation.template))) {
    const onPath = operations.filter((operation) => operation.template === template);
    const route = router.route(template.replaceAll(/\{(\w+)\}/g, ':$1'));
    for (const operation of onPath) {
      route[VERBS[operation.method]](
        initialize(operation, deps),
        authenticate(operation, deps),
        authorize(operation, deps),
        readBody(operation),
        validate(operation),
        handle(operation, deps),
        authorizeBeforeRefusal(operation, deps),
      );
    }
    route.all(refuseMethod(onPath));
  }
  return router;
}

function initialize(operation: Operation, { log, strictResponses }: MountDeps): Middleware {
  const { operationId, template } = operation;
  return (_req, res, next) => {
    res.locals.route = template;
    res.locals.checkResponse = (status, body) => {
      const problem = responseProblem(operation, status, body);
      if (problem === undefined) return;
      logOf(log, res).error(`${operationId}: the response breaks the contract: ${problem}`);
      if (strictResponses) throw new ResponseViolation(operationId, problem);
    };
    next();
  };
}

/** 401 without a valid token. */
function authenticate(operation: Operation, { tokens }: MountDeps): Middleware {
  return async (req, res, next) => {
    const caller = await verifyCaller(operation, req.headers.authorization, tokens);
    res.locals.caller = caller;
    res.locals.isAuthorized = caller === 'public';
    next();
  };
}

/** 403 without a role, before an upload is read. The transactions of a handler check the roles of all operations. */
function authorize(operation: Operation, { transaction }: MountDeps): Middleware {
  return async (_req, res, next) => {
    if (operation.fileFields.length > 0) await authorizeCaller(transaction, operation, res.locals);
    next();
  };
}

const PARSERS = {
  'application/json': json({ limit: '1mb', inflate: false }),
  'multipart/form-data': readForm,
};

/** 400, 413 or 415 of a body that cannot be read. The body of an operation that takes none is ignored. */
function readBody({ body }: Operation): Middleware {
  return (req, res, next) => {
    if (body === undefined) {
      next();
      return;
    }
    const mediaType = req.get('Content-Type')?.replace(/;.*/, '').trim().toLowerCase();
    if (mediaType !== body.type) throw unsupportedMediaType();
    PARSERS[body.type](req, res, next);
  };
}

/** 400 of a request that violates the contract. */
function validate(operation: Operation): Middleware {
  return (req, res, next) => {
    Object.assign(res.locals, checkRequest(operation, req));
    refuseTextFiles(operation.fileFields, req);
    next();
  };
}

function handle(operation: Operation, deps: MountDeps): Middleware {
  const { operationId } = operation;
  const mounted: MountedHandler = { handle: deps.handlers[operationId] };
  return async (req, res) => {
    const { params, query } = res.locals;
    const context = deps.contextOf(req, res);
    const transaction: HandlerTransaction = (work) =>
      runAuthorized(deps.transaction, operation, res.locals, async (db, user) => {
        const inPath = Object.values(params).map(String);
        let registros = inPath.length > 0 ? inPath : null;
        const result = await work(db, user, (ids) => {
          registros = ids.map(String);
        });
        await recordChange(db, operation, user, registros, context.now());
        return result;
      });
    const files = uploadedFiles(req);
    const response = await mounted.handle({ params, query, body: req.body, files, transaction, context });
    if (!res.locals.isAuthorized) throw new Error(`${operationId} answered without a transaction`);
    sendResponse(res, operation, response);
  };
}

/** 403 comes before 400: the roles are checked before a caller reads why the request is refused. */
function authorizeBeforeRefusal(operation: Operation, { transaction }: MountDeps): ErrorMiddleware {
  return async (error: unknown, _req, res, next) => {
    const { caller, isAuthorized } = res.locals;
    // After a BusyError the check would wait for a connection once more; a 401 or 403 is its result.
    const isChecked = error instanceof HttpError && (error.status === 401 || error.status === 403);
    if (caller !== undefined && !isAuthorized && !isChecked && !(error instanceof BusyError)) {
      await authorizeCaller(transaction, operation, res.locals);
    }
    next(httpErrorOfDatabase(error, operation.statuses) ?? error);
  };
}

/** 405 with the allowed methods of the path. */
function refuseMethod(onPath: readonly Operation[]): RequestHandler {
  const allowed = onPath.map(({ method }) => method).join(', ');
  return ({ method }) => {
    throw new HttpError(405, { detail: `Método "${method}" não é permitido.` }, { Allow: allowed });
  };
}
