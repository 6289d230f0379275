export interface TokenClaims {
  /** Seconds since the epoch. */
  exp: number;
  /** Seconds since the epoch; absent when the backend does not send it. */
  iat: number | undefined;
  /** Identifies the user: `sub`, or `user_id` of Django REST's JWT package. */
  subject: string | undefined;
}

/** The claims of a JWT, unverified; undefined without three parts of base64url JSON and a numeric exp (SES-10). */
export function readTokenClaims(token: string): TokenClaims | undefined {
  const parts = token.split('.');
  const payload = parts[1];
  if (parts.length !== 3 || !payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    // Stryker disable next-line ConditionalExpression,LogicalOperator: only narrows the type; `in` throws for no object.
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return undefined;
    // Stryker disable next-line ConditionalExpression,LogicalOperator: only narrows the type; isFinite refuses texts.
    if (typeof claims.exp !== 'number' || !Number.isFinite(claims.exp)) return undefined;
    const iat = 'iat' in claims && typeof claims.iat === 'number' ? claims.iat : undefined;
    const subject = 'sub' in claims ? claims.sub : 'user_id' in claims ? claims.user_id : undefined;
    return {
      exp: claims.exp,
      iat,
      subject: typeof subject === 'string' || typeof subject === 'number' ? String(subject) : undefined,
    };
  } catch {
    return undefined;
  }
}
