import compression from 'compression';
import cors from 'cors';
import type { CorsOptions } from 'cors';
import express from 'express';
import type { Express, Request, RequestHandler, Response } from 'express';
import type { Database } from '../db/database.ts';
import { hostInUrl, type Env } from '../env.ts';
import { loadContract, type Contract } from './contract.ts';
import { docsRouter } from './docs.ts';
import type { AppContext, Handlers } from './handler.ts';
import { healthRouter } from './health.ts';
import type { Keyring } from './keys.ts';
import { accessLog, setRequestId, type Log } from './log.ts';
import { createLoginThrottle, sourceOf, warnOfUntrustedProxy } from './login-throttle.ts';
import { createMediaLinks, mediaRouter, type ReadDocumento } from './media.ts';
import { mountContract } from './mount.ts';
import { panelRouter } from './panel.ts';
import type { Passwords } from './passwords.ts';
import { apiProxy } from './proxy.ts';
import { handleViolations, handleApiErrors, handlePanelErrors, unknownPath } from './responses.ts';
import { noStore, securityHeaders } from './security-headers.ts';
import { createTokens } from './tokens.ts';

/** Parts that createApp needs. */
export interface AppDeps {
  readonly env: Env;
  readonly database: Database;
  readonly handlers: Handlers;
  readonly clock: Pick<AppContext, 'now' | 'today'>;
  readonly passwords: Passwords;
  readonly keys: Keyring;
  readonly readDocumento: ReadDocumento;
  readonly log: Log;
  readonly logRequests: boolean;
  readonly strictResponses: boolean;
  /** Folder of the built panel. */
  readonly dist: string;
  isReady(): Promise<boolean>;
  /** The tools of tests: faults, reset and the log of requests. */
  qa(contract: Contract): RequestHandler;
}

/** For a panel on another origin. */
const CORS: CorsOptions = {
  methods: 'GET, POST, PUT, PATCH, DELETE',
  allowedHeaders: 'Authorization, Content-Type',
  exposedHeaders: 'Content-Disposition, Retry-After, X-Request-Id',
  maxAge: 600,
};

/** The backend: API, documents, its own documentation, and the built panel in front. */
export function createApp(deps: AppDeps): Express {
  const { env, database, keys, log } = deps;
  const contract = loadContract(deps.handlers);
  const tokens = createTokens(keys, env.accessTtl);
  const links = createMediaLinks(keys);
  const throttle = createLoginThrottle(database.transaction);
  const contextOf = (req: Request, res: Response): AppContext => {
    const origin = originOf(req, env);
    return {
      now: () => deps.clock.now(),
      today: () => deps.clock.today(),
      url: new URL(req.originalUrl, origin),
      documentUrl: (id, mime) => (id === null ? null : links.sign(origin, id, mime)),
      tokens,
      passwords: deps.passwords,
      throttle,
      signal: signalOf(res),
      source: sourceOf(req),
    };
  };

  const app = baseApp(deps);
  app.use('/api', noStore, setRequestId, warnOfUntrustedProxy(log));
  if (env.corsOrigin !== undefined) {
    // No cookies are involved: the bearer token is a header that the panel adds itself.
    app.use('/api', cors({ ...CORS, origin: [env.corsOrigin] }));
  }
  app.use(deps.qa(contract));
  app.use(docsRouter(contract.json));
  app.use('/api', async (_req, _res, next) => {
    await keys.refresh();
    next();
  });
  app.use(mediaRouter(links, database.transaction, deps.readDocumento));
  app.use(
    mountContract({
      contract,
      handlers: deps.handlers,
      transaction: database.transaction,
      tokens,
      strictResponses: deps.strictResponses,
      log,
      contextOf,
    }),
  );
  app.use('/api', unknownPath);
  app.use(handleApiErrors(log), handleViolations);
  app.use(panelRouter(deps.dist), handlePanelErrors(log));
  return app;
}

type PanelDeps = Pick<AppDeps, 'env' | 'log' | 'logRequests' | 'dist' | 'isReady'> & { readonly apiUrl: URL };

/** The built panel in front of another backend (API_URL): nothing of our own behind it. */
export function createPanelApp(deps: PanelDeps): Express {
  const app = baseApp(deps);
  app.use(['/api', ...deps.env.apiPaths], noStore, apiProxy(deps.apiUrl, deps.log));
  app.use(panelRouter(deps.dist), handlePanelErrors(deps.log));
  return app;
}

function baseApp({
  env,
  log,
  logRequests,
  isReady,
}: Pick<AppDeps, 'env' | 'log' | 'logRequests' | 'isReady'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', env.trustProxy);
  // Before the access log, which a check every few seconds would fill.
  app.use(healthRouter(isReady));
  if (logRequests) app.use(accessLog(log));
  const apiOrigins = [env.apiUrl?.origin, env.panelApiOrigin].filter((origin) => origin !== undefined);
  app.use(securityHeaders([...new Set(apiOrigins)], env.reportOrigin));
  app.use(compression());
  return app;
}

/** PUBLIC_URL, else the origin of the request: Host, or X-Forwarded-Host and -Proto of a trusted proxy. */
function originOf(req: Request, env: Env): string {
  if (env.publicOrigin !== undefined) return env.publicOrigin;
  const candidate = `${req.protocol}://${req.host}`;
  // A protocol that a browser does not know has no origin: it reads 'null'.
  const isOrigin = /^https?:/.test(candidate) && URL.canParse(candidate);
  return isOrigin ? new URL(candidate).origin : `http://${hostInUrl(env.host)}:${env.port}`;
}

/** Aborted when the response has finished or its caller disconnects. */
function signalOf(res: Response): AbortSignal {
  const closing = new AbortController();
  res.once('close', () => {
    closing.abort();
  });
  return closing.signal;
}
