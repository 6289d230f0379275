/** Addresses that a server listens on, but that no client connects to. */
const UNSPECIFIED = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/**
 * Vite's proxy for `npm run dev`: to the server of staging/main.ts. With API_URL that server forwards the requests
 * (staging/http/proxy.ts), as with `npm start`. An empty variable counts as unset.
 */
export function devProxy(env: Readonly<Record<string, string | undefined>>): Record<string, { target: string }> {
  const setting = (name: string) => env[name]?.trim() || undefined;
  const listening = setting('HOST') ?? '127.0.0.1';
  const host = UNSPECIFIED.get(listening) ?? listening;
  const target = `http://${host.includes(':') ? `[${host}]` : host}:${setting('PORT') ?? '4000'}`;
  // Vite compares a path without ^ as a prefix, which /apiario has too.
  const paths = ['^/api(?:[/?]|$)', ...(setting('API_PATHS') ?? '').split(',').flatMap((path) => path.trim() || [])];
  return Object.fromEntries(paths.map((path) => [path, { target }]));
}
