/** The return path after sign-in (SES-05), or undefined for another origin and for sign-in itself. */
export function safeRedirect(path: string | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, location.origin)) return undefined;
  // The browser's own parser: '//host', '/\\host' and '/\t/host' name other origins, and '/.//host' resolves to one.
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  if (isSignIn(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Sign-in has two URLs. */
function isSignIn(pathname: string): boolean {
  return pathname === '/login' || pathname.startsWith('/auth/');
}
