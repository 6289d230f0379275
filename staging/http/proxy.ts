import type http from 'node:http';
import type { RequestHandler } from 'express';
import { createProxyServer } from 'httpxy';
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

/** A large report may take minutes. */
const SILENCE_LIMIT_MS = 10 * 60_000;

/**
 * Passes requests on to another backend (API_URL), streaming both ways. An API_URL that ends in /api or /api/v1 means the
 * same as the address before it. A backend that does not respond, or is silent for too long, is 502 in JSON.
 */
export function apiProxy(target: URL, log: Log, silenceLimitMs = SILENCE_LIMIT_MS): RequestHandler {
  const { protocol, host, port } = target;
  const proxy = createProxyServer({
    target: {
      protocol,
      host,
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port,
      pathname: target.pathname.replace(/\/+$/, '').replace(/\/api(\/v1)?$/, ''),
    },
    changeOrigin: true,
    // One connection per request: the backend may close an idle one just when a POST, which cannot be repeated, is sent.
    agent: false,
    proxyTimeout: silenceLimitMs,
    // endToEnd filters the headers of one connection; httpxy would overwrite Connection.
    selfHandleResponse: true,
  });
  const logCut = ({ method, url }: http.IncomingMessage, error: unknown) => {
    log.error(`API_URL ${target.origin}: ${method} ${url?.split('?', 1)[0]} was cut: ${reasonOf(error)}`);
  };
  proxy.on('proxyRes', (response, req, res) => {
    response.once('error', (error) => {
      // Also emitted when the caller disconnects.
      if (!res.destroyed) logCut(req, error);
    });
    res.writeHead(response.statusCode ?? 502, endToEnd(response.headers));
    response.pipe(res);
  });
  return async (req, res) => {
    const { 'transfer-encoding': encoding } = req.headers;
    req.headers = { ...endToEnd(req.headers), ...(encoding === undefined ? {} : { 'transfer-encoding': encoding }) };
    req.url = req.originalUrl;
    const headers = {
      // Express ignores the X-Forwarded-* headers of an untrusted caller (TRUST_PROXY).
      'x-forwarded-for': [...req.ips, req.socket.remoteAddress].join(', '),
      'x-forwarded-host': req.host,
      'x-forwarded-proto': req.protocol,
    };
    try {
      await proxy.web(req, res, { headers });
    } catch (error) {
      if (res.headersSent || res.destroyed) {
        // Reset by the backend, or silent for too long.
        if (!res.destroyed) logCut(req, error);
        res.destroy();
        return;
      }
      log.error(`API_URL ${target.origin}: ${reasonOf(error)}`);
      res
        .status(502)
        .type('json')
        .send(JSON.stringify({ detail: 'O servidor da API não respondeu.' }));
    }
  };
}

function endToEnd(headers: http.IncomingHttpHeaders): http.IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)));
}
