import type { RequestHandler } from 'express';

/**
 * Headers of every answer. The policy allows the panel only what it is made of: no inline script or style, and no other
 * origin than those given: an API elsewhere (its calls, pictures and framed PDFs), and the receiver of error reports.
 */
export function securityHeaders(apiOrigins: readonly string[], reportOrigin?: string): RequestHandler {
  const others = apiOrigins.map((origin) => ` ${origin}`).join('');
  const reports = reportOrigin === undefined ? '' : ` ${reportOrigin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${others}`,
    `connect-src 'self'${others}${reports}`,
    "font-src 'self'",
    `frame-src 'self' blob:${others}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
  return (_req, res, next) => {
    res.setHeader('Content-Security-Policy', policy);
    res.setHeader('X-Content-Type-Options', 'nosniff');
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
    res.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
    next();
  };
}

/**
 * Answers of the API and documents hold people's data: nothing is kept on the way or in the browser. So nobody has an old
 * answer to ask about: a condition would only be answered 304, which no operation has.
 */
export const noStore: RequestHandler = (req, res, next) => {
  delete req.headers['if-none-match'];
  delete req.headers['if-modified-since'];
  res.setHeader('Cache-Control', 'no-store');
  next();
};
