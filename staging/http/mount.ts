import { Router, json } from 'express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { middleware as openApiMiddleware } from 'express-openapi-validator';
import { z } from 'zod/mini';
import type { RunTransaction, Sql } from '../db/sql.ts';
import { AnswerBreach, sendAnswer } from './answers.ts';
import { authorize } from './auth.ts';
import type { Contract, Operation } from './contract.ts';
import { HttpError, httpErrorOfDatabase } from './errors.ts';
import { NOBODY } from './handler.ts';
import type { AnyAnswer, AppContext, Handlers, UploadedFile, UsuarioAutenticado } from './handler.ts';
import type { Log } from './log.ts';
import { formRefusal, refuseTextFiles, uploadedFiles } from './forms.ts';
import type { Tokens } from './tokens.ts';
import { MAX_UPLOAD_BYTES } from './uploads.ts';

interface MountDeps {
  readonly contract: Contract;
  readonly handlers: Handlers;
  readonly transaction: RunTransaction;
  readonly tokens: Tokens;
  /** Answers that break the contract become 500 (tests), instead of only being logged. */
  readonly strictAnswers: boolean;
  readonly log: Log;
  contextOf(req: Request): AppContext;
}

/** What is known of a request while it passes the steps. */
interface Exchange {
  readonly operation: Operation;
  user: UsuarioAutenticado;
}

/** A checked request without the types of its operation. */
interface UntypedRequest {
  readonly params: object;
  readonly query: object;
  readonly body: unknown;
  readonly files: Readonly<Partial<Record<string, UploadedFile>>>;
  readonly user: UsuarioAutenticado;
  readonly tx: Sql;
  readonly context: AppContext;
}

/**
 * A handler of some operation. Method syntax on purpose: its parameter is compared both ways, which is right here because
 * the request was checked against the very schema that the parameter's type is generated from.
 */
interface MountedHandler {
  handle(request: UntypedRequest): Promise<AnyAnswer>;
}

const checkedSchema = z.object({ pathParams: z.record(z.string(), z.unknown()) });
const BODY_LIMIT = '1mb';

/**
 * Every operation of the contract, in this order: match, answer check, roles, body, request check, handler inside one
 * transaction. 401 and 403 come before anything of the body is read.
 */
export function mountContract(deps: MountDeps): Router {
  const { contract, log } = deps;
  const exchanges = new WeakMap<Request, Exchange>();
  const exchangeOf = (req: Request): Exchange => {
    const exchange = exchanges.get(req);
    if (exchange === undefined) {
      throw new Error(`no operation was matched for ${req.method} ${req.path}`);
    }
    return exchange;
  };

  const match: RequestHandler = (req, _res, next) => {
    const found = contract.match(req.method, req.path);
    if (found === undefined) {
      next('router');
      return;
    }
    if ('allowed' in found) {
      throw new HttpError(
        405,
        { detail: `Método "${req.method}" não é permitido.` },
        { headers: { Allow: found.allowed.join(', ') } },
      );
    }
    exchanges.set(req, { operation: found.operation, user: NOBODY });
    next();
  };
  const guard: RequestHandler = async (req, _res, next) => {
    const exchange = exchangeOf(req);
    exchange.user = await authorize(exchange.operation, req.headers.authorization, deps.tokens, deps.transaction);
    next();
  };
  const dispatch: RequestHandler = async (req, res) => {
    const { operation, user } = exchangeOf(req);
    refuseTextFiles(operation.fileFields, req);
    const answer = await runHandler(deps, operation, {
      params: pathParamsOf(req),
      query: req.query,
      body: req.body,
      files: uploadedFiles(req),
      user,
      context: deps.contextOf(req),
    });
    await sendAnswer(res, operation, answer, deps.transaction);
  };

  const steps = openApiSteps(contract, (problem, req) => {
    const { operationId } = exchangeOf(req).operation;
    log.error(`${operationId}: the answer breaks the contract: ${problem}`);
    if (deps.strictAnswers) {
      throw new AnswerBreach(operationId, problem);
    }
  });
  const router = Router();
  router.use(
    match,
    steps.locate,
    steps.checkAnswer,
    guard,
    json({ limit: BODY_LIMIT }),
    steps.readForm,
    steps.checkRequest,
    dispatch,
  );
  return router;
}

async function runHandler(
  deps: MountDeps,
  operation: Operation,
  request: Omit<UntypedRequest, 'tx'>,
): Promise<AnyAnswer> {
  const mounted: MountedHandler = { handle: deps.handlers[operation.operationId] };
  const outcome = await deps
    .transaction(async (tx) => {
      try {
        return await mounted.handle({ ...request, tx });
      } catch (error) {
        if (error instanceof HttpError && error.commit) {
          return error;
        }
        throw error;
      }
    })
    .catch((error: unknown) => {
      throw httpErrorOfDatabase(error, operation.statuses) ?? error;
    });
  if (outcome instanceof HttpError) {
    throw outcome;
  }
  return outcome;
}

type Step = (req: Request, res: Response, next: NextFunction) => unknown;

interface OpenApiSteps {
  readonly locate: Step[];
  readonly readForm: Step;
  readonly checkRequest: Step;
  readonly checkAnswer: Step;
}

/**
 * The validator comes as a list of named functions; they are put in an order of our own, so that the check of answers
 * also sees refusals, and roles are asked before a body is read.
 */
function openApiSteps(contract: Contract, onBreach: (problem: string, req: Request) => void): OpenApiSteps {
  const functions = openApiMiddleware({
    apiSpec: contract.file,
    validateApiSpec: false,
    validateSecurity: false,
    // Days that exist, not only their shape.
    ajvFormats: { mode: 'full' },
    validateRequests: { allErrors: true },
    validateResponses: {
      onError: (error, _json, req) => {
        onBreach(error.message, req);
      },
    },
    fileUploader: { limits: { fileSize: MAX_UPLOAD_BYTES, files: 5, fields: 50, fieldSize: 65_536 } },
  });
  const step = (name: string): Step => {
    const found = functions.find((candidate) => candidate.name === name);
    if (found === undefined) {
      throw new Error(`express-openapi-validator has no ${name} any more`);
    }
    return found;
  };
  const readForm = step('multipartMiddleware');
  return {
    locate: [step('pathParamsMiddleware'), step('metadataMiddleware')],
    readForm: (req, res, next) =>
      readForm(req, res, (error?: unknown) => {
        next(error === undefined ? undefined : formRefusal(error));
      }),
    checkRequest: step('requestMiddleware'),
    checkAnswer: step('responseMiddleware'),
  };
}

/** Path parameters as the validator has converted them: an integer is a number. */
function pathParamsOf(req: Request): object {
  return 'openapi' in req ? checkedSchema.parse(req.openapi).pathParams : {};
}
