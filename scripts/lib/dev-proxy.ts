/** Vite's proxy for `npm run dev`: the paths that `npm start` passes on too. An empty variable counts as unset. */
export function devProxy(env: Readonly<Record<string, string | undefined>>): Record<string, { target: string }> {
  const setting = (name: string) => env[name]?.trim() || undefined;
  const target = setting('API_URL') ?? `http://127.0.0.1:${setting('PORT') ?? '4000'}`;
  const paths = ['/api', ...(setting('API_PATHS') ?? '').split(',').flatMap((path) => path.trim() || [])];
  return Object.fromEntries(paths.map((path) => [path, { target }]));
}
