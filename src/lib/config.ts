/** The URL of the API: same origin, or VITE_API_BASE_URL at build time, with or without the version path. */
function readBaseUrl(setting: string | undefined): URL {
  const base = new URL(setting?.trim() ? setting.trim() : '/', location.origin);
  if (base.protocol !== 'https:' && base.protocol !== 'http:') {
    throw new Error(`VITE_API_BASE_URL has to be an http(s) address, not "${setting ?? ''}"`);
  }
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base.pathname.endsWith('/api/v1/') ? base : new URL('api/v1/', base);
}

export const API_BASE_URL = readBaseUrl(import.meta.env.VITE_API_BASE_URL);

/** Django REST answers 406 to a request for JSON alone in a view that renders only files. */
export const ACCEPT = 'application/json, */*';
