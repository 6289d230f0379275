import { Router } from 'express';
import type { Database } from '../db/database.ts';
import type { Env } from '../env.ts';
import type { Contract } from '../http/contract.ts';
import type { Log } from '../http/log.ts';
import { testingRouter, type ResetOptions } from './control.ts';
import { faultsMiddleware } from './faults.ts';
import { createRequestLog } from './request-log.ts';
import type { QaState } from './state.ts';

interface QaDeps {
  readonly env: Env;
  readonly database: Database;
  readonly state: QaState;
  readonly log: Log;
  readonly reset: (options: ResetOptions) => Promise<void>;
}

/** Before the API: the clock of all processes, and with STAGING_FAULTS=1 the control, the request log and the faults. */
export function qaRouter(contract: Contract, { env, database, state, log, reset }: QaDeps): Router {
  const router = Router();
  if (env.faults || env.today !== undefined) {
    router.use('/api', async (_req, _res, next) => {
      await state.refresh();
      next();
    });
  }
  if (env.faults) {
    const requests = createRequestLog(contract, database);
    router.use(
      testingRouter({ state, requests, reset, token: env.controlToken, log }),
      requests.middleware,
      faultsMiddleware(contract, state),
    );
  }
  return router;
}
