import http from 'node:http';
import https from 'node:https';
import type { RequestHandler } from 'express';
import { reasonOf } from '../start-error.ts';
import type { Log } from './log.ts';

/** Headers that concern one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Passes requests on to another backend (API_URL), streaming both ways. An API_URL that ends in /api or /api/v1 means the
 * same as the address before it. A backend that does not answer is 502 in JSON.
 */
export function apiProxy(target: URL, log: Log): RequestHandler {
  const prefix = target.pathname.replace(/\/+$/, '').replace(/\/api(\/v1)?$/, '');
  const { request } = target.protocol === 'https:' ? https : http;
  return (req, res) => {
    const upstream = request(
      {
        protocol: target.protocol,
        hostname: target.hostname.replace(/^\[|\]$/g, ''),
        port: target.port,
        method: req.method,
        path: prefix + req.originalUrl,
        headers: {
          ...passedOn(req.headers),
          host: target.host,
          // Express leaves out what an untrusted caller says about itself (TRUST_PROXY).
          'x-forwarded-for': [...req.ips, req.socket.remoteAddress].join(', '),
          'x-forwarded-host': req.host,
          'x-forwarded-proto': req.protocol,
        },
      },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.pipe(res);
        answer.on('error', () => res.destroy());
      },
    );
    upstream.on('error', (error) => {
      if (res.headersSent || res.destroyed) {
        res.destroy();
        return;
      }
      log.error(`API_URL ${target.origin}: ${reasonOf(error)}`);
      res
        .status(502)
        .type('json')
        .end(JSON.stringify({ detail: 'O servidor da API não respondeu.' }));
    });
    res.once('close', () => {
      upstream.destroy();
    });
    req.pipe(upstream);
  };
}

function passedOn(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => value !== undefined && !HOP_BY_HOP.has(name) && !named.has(name)),
  );
}
