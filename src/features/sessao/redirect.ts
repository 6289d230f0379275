/**
 * The way back after sign-in. Only a path of our own origin is followed (design 5), and never one that leads to sign-in
 * again; anything else is undefined.
 */
export function safeRedirect(path: string | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, location.origin)) return undefined;
  // Read as a browser reads it: '//host', '/\\host' and a tab in between all lead away, and '/.//host' would later.
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return undefined;
  if (isSignIn(url.pathname)) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Sign-in's two addresses (design 6). */
function isSignIn(pathname: string): boolean {
  return pathname === '/login' || pathname.startsWith('/auth/');
}
