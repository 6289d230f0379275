import type { RunTransaction } from '../db/sql.ts';
import type { Operation } from './contract.ts';
import { HttpError, forbidden } from './errors.ts';
import { NOBODY } from './handler.ts';
import type { UsuarioAutenticado } from './handler.ts';
import type { Tokens } from './tokens.ts';

interface UsuarioRow {
  readonly id: number;
  readonly email: string;
  readonly nome_completo: string;
  readonly is_staff: boolean;
  readonly is_superuser: boolean;
}

/**
 * Who may call: checks the bearer token and x-roles of the operation. The user is read again at every call, so a deleted
 * account or a lost role ends at once. Throws 401 without a usable token, 403 without the role.
 */
export async function authorize(
  operation: Operation,
  authorization: string | undefined,
  tokens: Tokens,
  transaction: RunTransaction,
): Promise<UsuarioAutenticado> {
  if (operation.roles.includes('public')) {
    return NOBODY;
  }
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) {
    throw unauthorized('As credenciais de autenticação não foram fornecidas.', 'not_authenticated');
  }
  const id = await tokens.verify('access', token);
  const user = id === undefined ? undefined : await readUsuario(transaction, id);
  if (user === undefined) {
    throw invalidToken();
  }
  const allowed =
    (operation.roles.includes('superuser') && user.isSuperuser) || (operation.roles.includes('staff') && user.isStaff);
  if (!allowed) {
    throw forbidden();
  }
  return user;
}

/** 401 of a token that is expired, forged, of another kind, or whose user is gone. */
export function invalidToken(): HttpError {
  return unauthorized('O token informado não é válido para qualquer tipo de token', 'token_not_valid');
}

function unauthorized(detail: string, code: string): HttpError {
  return new HttpError(401, { detail, code }, { headers: { 'WWW-Authenticate': 'Bearer realm="api"' } });
}

async function readUsuario(transaction: RunTransaction, id: number): Promise<UsuarioAutenticado | undefined> {
  const row = await transaction((tx) =>
    tx.one<UsuarioRow>('select id, email, nome_completo, is_staff, is_superuser from usuarios where id = $1', [id]),
  );
  return row === undefined
    ? undefined
    : {
        id: row.id,
        email: row.email,
        nomeCompleto: row.nome_completo,
        isStaff: row.is_staff,
        isSuperuser: row.is_superuser,
      };
}
