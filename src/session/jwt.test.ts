import { describe, expect, it } from 'vitest';
import { readTokenClaims } from '@/session/jwt';

function token(claims: unknown): string {
  const encode = (part: unknown) =>
    btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.assinatura`;
}

describe('readTokenClaims', () => {
  it('reads exp, iat and the subject', () => {
    expect(readTokenClaims(token({ exp: 200, iat: 100, sub: '7' }))).toEqual({ exp: 200, iat: 100, subject: '7' });
    expect(readTokenClaims(token({ exp: 200, user_id: 7 }))?.subject).toBe('7');
  });

  it('accepts a token with exp only', () => {
    expect(readTokenClaims(token({ exp: 200 }))).toEqual({ exp: 200, iat: undefined, subject: undefined });
  });

  it('reads the url alphabet of base64', () => {
    expect(readTokenClaims(token({ exp: 200, sub: '>>>???' }))?.subject).toBe('>>>???');
  });

  it('ignores an iat that is no number', () => {
    expect(readTokenClaims(token({ exp: 200, iat: '100' }))?.iat).toBeUndefined();
  });

  it.each([
    ['two parts', 'a.b'],
    ['four parts', 'a.b.c.d'],
    ['no base64', 'a.%%%.c'],
    ['no JSON', `a.${btoa('nada')}.c`],
    ['null claims', `a.${btoa('null')}.c`],
    ['text exp', token({ exp: '200' })],
    ['no exp', token({ iat: 1 })],
    ['two readable parts', token({ exp: 200 }).split('.').slice(0, 2).join('.')],
    ['four readable parts', `${token({ exp: 200 })}.d`],
    ['text claims', token('exp')],
  ])('returns undefined for a malformed token: %s', (_why, malformed) => {
    expect(readTokenClaims(malformed)).toBeUndefined();
  });
});
