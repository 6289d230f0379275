import { randomUUID } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import type { SigningKeys } from './keys.ts';

/** What a token is for: calls, or a new access token. One is never accepted as the other. */
export type TokenType = 'access' | 'refresh';

const ALGORITHM = 'HS256';
const ISSUER = 'embarque-staging';
const AUDIENCE = 'embarque-panel';
const REFRESH_TTL = 7 * 24 * 60 * 60;

/** User and signing key of a verified token. */
export interface VerifiedToken {
  readonly usuarioId: number;
  /** Id of the signing key. */
  readonly kid: string;
}

export type Tokens = ReturnType<typeof createTokens>;

/**
 * Issues and verifies session tokens: JWTs signed with HS256 and the database's newest key (SEG-06). accessTtl in seconds;
 * a refresh token is valid for seven days.
 */
export function createTokens(keys: SigningKeys, accessTtl: number) {
  const ttl: Record<TokenType, number> = { access: accessTtl, refresh: REFRESH_TTL };
  return {
    issue(type: TokenType, usuarioId: number): Promise<string> {
      const issuedAt = Math.floor(Date.now() / 1000);
      const key = keys.newest();
      return new SignJWT({ token_type: type })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: key.kid })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(usuarioId))
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ttl[type])
        .sign(key.derive('session tokens'));
    },
    /** The user and the key; undefined for a token that is expired, forged, of another kind or no token at all. */
    async verify(type: TokenType, token: string): Promise<VerifiedToken | undefined> {
      try {
        const { payload, protectedHeader } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = keys.all().find((known) => known.kid === kid);
            if (key === undefined) throw new Error('no such key');
            return key.derive('session tokens');
          },
          {
            algorithms: [ALGORITHM],
            issuer: ISSUER,
            audience: AUDIENCE,
            requiredClaims: ['exp', 'iat', 'sub', 'jti'],
          },
        );
        const id = Number(payload.sub);
        const { kid } = protectedHeader;
        if (payload['token_type'] !== type || !Number.isSafeInteger(id) || kid === undefined) return undefined;
        return { usuarioId: id, kid };
      } catch {
        return undefined;
      }
    },
  };
}
