import { createHmac, randomUUID } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';

/** What a token is good for: calls, or a new access token. One is never accepted as the other. */
export type TokenType = 'access' | 'refresh';

/** Issues and verifies session tokens: JWTs signed with HS256 and the data folder's secret (SEG-06). */
export interface Tokens {
  issue(type: TokenType, usuarioId: number): Promise<string>;
  /** The user's id; undefined for a token that is expired, forged, of another kind or no token at all. */
  verify(type: TokenType, token: string): Promise<number | undefined>;
}

const ALGORITHM = 'HS256';
const REFRESH_TTL = 7 * 24 * 60 * 60;

/** accessTtl in seconds; a refresh token lives seven days. */
export function createTokens(secret: Buffer, accessTtl: number): Tokens {
  const key = createHmac('sha256', secret).update('session tokens').digest();
  const ttl: Record<TokenType, number> = { access: accessTtl, refresh: REFRESH_TTL };
  return {
    issue(type, usuarioId) {
      const issuedAt = Math.floor(Date.now() / 1000);
      return new SignJWT({ token_type: type })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(String(usuarioId))
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttl[type])
        .sign(key);
    },
    async verify(type, token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'iat', 'sub', 'jti'],
        });
        const id = Number(payload.sub);
        return payload['token_type'] === type && Number.isSafeInteger(id) ? id : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
