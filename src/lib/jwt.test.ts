import { describe, expect, it } from 'vitest';
import { readTokenTimes } from '@/lib/jwt';

function token(claims: unknown): string {
  const encode = (part: unknown) => btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${encode({ alg: 'HS256' })}.${encode(claims)}.assinatura`;
}

describe('readTokenTimes', () => {
  it('reads exp and iat', () => {
    expect(readTokenTimes(token({ exp: 200, iat: 100 }))).toEqual({ exp: 200, iat: 100 });
  });

  it('does without iat', () => {
    expect(readTokenTimes(token({ exp: 200 }))).toEqual({ exp: 200, iat: undefined });
  });

  it.each([
    ['two parts', 'a.b'],
    ['four parts', 'a.b.c.d'],
    ['no base64', 'a.%%%.c'],
    ['no JSON', `a.${btoa('nada')}.c`],
    ['null claims', `a.${btoa('null')}.c`],
    ['text exp', token({ exp: '200' })],
    ['no exp', token({ iat: 1 })],
  ])('calls a token malformed: %s', (_why, malformed) => {
    expect(readTokenTimes(malformed)).toBeUndefined();
  });
});
