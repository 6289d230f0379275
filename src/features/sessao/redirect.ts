/**
 * The way back after sign-in. Only a path of our own origin is followed (design 5), and never one that leads to sign-in
 * again; anything else is undefined.
 */
export function safeRedirect(path: string | undefined): string | undefined {
  // A backslash is a slash to browsers, and control characters are dropped by them: both could hide '//host'.
  if (!path?.startsWith('/') || /^\/[/\\]|[\u0000-\u001f\\]/.test(path)) return undefined;
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin) return undefined;
  if (url.pathname === '/login' || url.pathname.startsWith('/auth/')) return undefined;
  return url.pathname + url.search + url.hash;
}
