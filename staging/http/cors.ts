import type { RequestHandler } from 'express';

const MAX_AGE_S = '600';

/**
 * Lets one other origin call the API from a browser: a panel built with VITE_API_BASE_URL and served elsewhere.
 * No cookies are involved; the bearer token is a header that the panel adds itself.
 */
export function cors(origin: string): RequestHandler {
  return (req, res, next) => {
    res.vary('Origin');
    if (req.headers.origin !== origin) {
      next();
      return;
    }
    res.setHeader('Access-Control-Allow-Origin', origin);
    res.setHeader('Access-Control-Expose-Headers', 'Content-Disposition, Retry-After, X-Request-Id');
    if (req.method !== 'OPTIONS') {
      next();
      return;
    }
    res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
    res.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type');
    res.setHeader('Access-Control-Max-Age', MAX_AGE_S);
    res.status(204).end();
  };
}
