export interface TokenTimes {
  /** Seconds since the epoch. */
  exp: number;
  /** Seconds since the epoch; absent when the backend does not send it. */
  iat: number | undefined;
}

/**
 * Reads the times of a JWT without checking its signature (only the backend can). Answers undefined when the token is
 * malformed: not three parts, not base64url JSON, or no numeric exp (specification 6).
 */
export function readTokenTimes(token: string): TokenTimes | undefined {
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || !payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    if (typeof claims.exp !== 'number' || !Number.isFinite(claims.exp)) return undefined;
    const iat = 'iat' in claims && typeof claims.iat === 'number' ? claims.iat : undefined;
    return { exp: claims.exp, iat };
  } catch {
    return undefined;
  }
}
