import * as z from 'zod/mini';
import { isApiError, serverTextOf, throttleText } from '@/api/errors';
import { cleanText } from '@/lib/clean-text';
import { MALFORMED_TOKEN, type SessionEnd } from '@/session/session';

export const FILL_ALL_FIELDS = 'Por favor, preencha todos os campos';

/** The e-mail is checked by the pattern that browsers use for `<input type="email">`. */
export const signInSchema = z.object({
  email: z
    .string()
    .check(
      z.overwrite(cleanText),
      z.minLength(1, { error: 'Digite o e-mail.', abort: true }),
      z.maxLength(254, { error: 'Use no máximo 254 caracteres.', abort: true }),
      z.email({ pattern: z.regexes.html5Email, error: 'Digite um e-mail válido.' }),
    ),
  password: z.string().check(z.minLength(1, 'Digite a senha.')),
});

/** The text of a failed sign-in (SES-03). */
export function signInFailureText(error: unknown): string {
  if (!isApiError(error)) return 'Erro ao processar a requisição';
  if (error.kind === 'network') return 'Não foi possível conectar ao servidor';
  if (error.kind === 'contract') return 'Erro ao processar a requisição';
  if (error.status === 429) return throttleText(error, 'Muitas tentativas.');
  return serverTextOf(error) ?? 'Erro ao fazer login';
}

/** The text for users who are not staff (SES-04). */
export const NOT_STAFF = 'Esta conta não tem acesso ao painel. Fale com a gestão.';

/** Why the session ended, or undefined after a sign-out. */
export function sessionEndText(end: SessionEnd | undefined): string | undefined {
  switch (end) {
    case 'idle':
      return 'Sua sessão terminou após 30 minutos sem uso. Entre de novo para continuar de onde parou.';
    case 'expired':
    case 'refused':
      return 'Sua sessão terminou. Entre de novo para continuar de onde parou.';
    case 'malformed':
      return MALFORMED_TOKEN;
    case 'signed-out':
    case undefined:
      return undefined;
  }
}
