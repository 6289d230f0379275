import { expect, it } from 'vitest';
import { sessionEndText } from '@/features/sessao/sign-in-rules';

it.each([
  ['idle', 'Sua sessão terminou após 30 minutos sem uso. Entre de novo para continuar de onde parou.'],
  ['expired', 'Sua sessão terminou. Entre de novo para continuar de onde parou.'],
  ['refused', 'Sua sessão terminou. Entre de novo para continuar de onde parou.'],
  ['malformed', 'Erro ao verificar a autenticação. Faça login novamente.'],
  ['signed-out', undefined],
  [undefined, undefined],
] as const)('after the end %s', (end, text) => {
  expect(sessionEndText(end)).toBe(text);
});
