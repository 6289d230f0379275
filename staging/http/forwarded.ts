import type { Request, RequestHandler } from 'express';
import type { Log } from './log.ts';

/** The client that a proxy names which TRUST_PROXY does not; undefined for any other request. */
export function untrustedClient(req: Request): string | undefined {
  // Express's `ips` is empty unless the peer is trusted.
  return req.ips.length === 0 ? req.get('X-Forwarded-For')?.split(',').at(-1)?.trim() : undefined;
}

/** Warns at the first request of such a proxy. */
export function warnOfUntrustedProxy(log: Log): RequestHandler {
  let warned = false;
  return (req, _res, next) => {
    if (!warned && untrustedClient(req) !== undefined) {
      warned = true;
      const peer = req.socket.remoteAddress ?? 'unknown';
      log.warn(
        `X-Forwarded-For from ${peer}, which TRUST_PROXY does not name: the limit of failed sign-ins of an account counts all clients of this proxy together. If it is your proxy, set TRUST_PROXY=${peer}.`,
      );
    }
    next();
  };
}
