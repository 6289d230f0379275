import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, json, type RequestHandler } from 'express';
import { z } from 'zod/mini';
import type { Log } from '../http/log.ts';
import { isDay } from '../lib/dates.ts';
import { StartError } from '../start-error.ts';
import { faultRulesSchema } from './fault-rules.ts';
import type { RequestLog } from './request-log.ts';
import type { QaState } from './state.ts';

/** What POST /__staging/reset may ask for; a missing field defaults from the environment. */
const resetSchema = z.strictObject({
  orders: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
  today: z.optional(z.string().check(z.refine(isDay))),
});
export type ResetOptions = z.infer<typeof resetSchema>;

interface TestingDeps {
  readonly state: QaState;
  readonly requests: RequestLog;
  readonly reset: (options: ResetOptions) => Promise<void>;
  /** With a token every call must send it in X-Staging-Control, and is logged. */
  readonly token: string | undefined;
  readonly log: Log;
}

/**
 * /__staging/*: for tests, outside the contract, only with STAGING_FAULTS=1 on loopback, or with STAGING_CONTROL_TOKEN.
 * PUT /faults (list of FaultRule), DELETE /faults, POST /faults/release, POST /reset ({orders, today}), GET /requests.
 */
export function testingRouter({ state, requests, reset, token, log }: TestingDeps): Router {
  const router = Router();
  if (token !== undefined) router.use('/__staging', requireToken(token, log));
  router.use('/__staging', refuseOtherSites, json({ limit: '5mb', inflate: false }));
  router.put('/__staging/faults', async (req, res) => {
    const rules = faultRulesSchema.safeParse(req.body);
    if (!rules.success) {
      res.status(400).json({ detail: z.prettifyError(rules.error) });
      return;
    }
    await state.setFaults(rules.data);
    res.status(204).end();
  });
  router.delete('/__staging/faults', async (_req, res) => {
    await state.setFaults([]);
    await state.release();
    res.status(204).end();
  });
  router.post('/__staging/faults/release', async (_req, res) => {
    await state.release();
    res.status(204).end();
  });
  router.post('/__staging/reset', async (req, res) => {
    const options = resetSchema.safeParse(req.body ?? {});
    if (!options.success) {
      res.status(400).json({ detail: z.prettifyError(options.error) });
      return;
    }
    await state.setFaults([]);
    await state.release();
    try {
      await reset(options.data);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      res.status(409).json({ detail: error.message });
      return;
    }
    await requests.clear();
    res.status(204).end();
  });
  router.get('/__staging/requests', async (_req, res) => {
    res.json(await requests.entries());
  });
  return router;
}

/** Logs each call. A missing or wrong token gets 404, as if there were no control. */
function requireToken(token: string, log: Log): RequestHandler {
  const expected = digest(token);
  return (req, res, next) => {
    const allowed = timingSafeEqual(digest(req.get('X-Staging-Control') ?? ''), expected);
    log.info(
      `control ${allowed ? 'allowed' : 'refused'}: ${req.method} ${req.baseUrl}${req.path} from ${req.ip ?? 'unknown'}`,
    );
    if (allowed) {
      next();
    } else {
      res.status(404).json({ detail: 'Not found.' });
    }
  };
}

/** Digests have one length, which timingSafeEqual requires. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** A page of another site that is open in the same browser must not reset the database. */
const refuseOtherSites: RequestHandler = (req, res, next) => {
  const { origin, host } = req.headers;
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)) {
    res.status(403).json({ detail: 'Requests of other sites are refused.' });
    return;
  }
  next();
};
