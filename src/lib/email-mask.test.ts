import { describe, expect, it } from 'vitest';
import { maskEmail } from '@/lib/email-mask';

describe('maskEmail', () => {
  it.each([
    ['gestora@embarque.test', 'gesto**@embarque.test'],
    ['atendente@embarque.test', 'atend****@embarque.test'],
    ['ana@embarque.test', 'ana@embarque.test'],
    ['cinco@embarque.test', 'cinco@embarque.test'],
    ['', 'Usuário'],
    [undefined, 'Usuário'],
    [null, 'Usuário'],
  ])('%s -> %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
