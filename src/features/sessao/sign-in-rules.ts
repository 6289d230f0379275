import { isApiError, serverBodyText, waitText } from '@/api/errors';
import type { SessionEnd } from '@/api/session';

export const FILL_ALL_FIELDS = 'Por favor, preencha todos os campos';

export const INVALID_EMAIL = 'Digite um e-mail válido.';

/** The four failures of specification 8. */
export function signInFailureText(error: unknown): string {
  if (!isApiError(error)) return 'Erro ao processar a requisição';
  if (error.kind === 'network') return 'Não foi possível conectar ao servidor';
  if (error.kind === 'contract') return 'Erro ao processar a requisição';
  const detail = serverBodyText(error);
  // Some backends say the wait in their own sentence already.
  const saysWait = detail !== undefined && /\d/.test(detail);
  if (error.status === 429 && !saysWait) return [detail, waitText(error.retryAfterSeconds)].filter(Boolean).join(' ');
  return detail ?? 'Erro ao fazer login';
}

/** Somebody who is neither staff nor superuser may not enter, whatever the backend says (design 6). */
export const NOT_STAFF = 'Esta conta não tem acesso ao painel. Fale com a gestão.';

/** Why sign-in is on the screen, when it was not asked for; 'signed-out' needs no words. */
export function sessionEndText(end: SessionEnd | undefined): string | undefined {
  switch (end) {
    case 'idle':
      return 'Sua sessão terminou após 30 minutos sem uso. Entre de novo para continuar de onde parou.';
    case 'expired':
    case 'refused':
      return 'Sua sessão terminou. Entre de novo para continuar de onde parou.';
    case 'malformed':
      return 'Erro ao verificar a autenticação. Faça login novamente.';
    case 'signed-out':
    case undefined:
      return undefined;
  }
}
