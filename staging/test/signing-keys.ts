import { signingKey } from '../http/keys.ts';
import type { SigningKeys } from '../http/keys.ts';

/** Signing keys of these secrets, newest first. */
export function keysOf(newest: Buffer, ...older: readonly Buffer[]): SigningKeys {
  const first = signingKey({ kid: '0', secret: newest });
  const rest = older.map((secret, index) => signingKey({ kid: String(index + 1), secret }));
  return { newest: () => first, all: () => [first, ...rest] };
}
