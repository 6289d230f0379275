import { sql } from 'kysely';
import type { Db, RunTransaction } from '../db/sql.ts';
import type { Operation } from './contract.ts';
import { HttpError, forbidden } from './errors.ts';
import { NOBODY, type UsuarioAutenticado } from './handler.ts';
import { isStoredKey } from './keys.ts';
import type { Tokens, VerifiedToken } from './tokens.ts';

/** The caller by the token's signature alone, before anything is read from the database. */
type Caller = VerifiedToken | 'public';

/** Caller of a request. */
export interface CallerState {
  userId?: number;
  /** Set when the token is verified. */
  caller?: Caller;
  /** The operation is public, or a transaction has read the caller and checked the roles. */
  isAuthorized?: boolean;
}

/** Verifies the bearer token of a request. Throws 401 without a valid one. */
export async function verifyCaller(
  operation: Operation,
  authorization: string | undefined,
  tokens: Tokens,
): Promise<Caller> {
  if (operation.roles.includes('public')) return 'public';
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) {
    throw unauthorized('As credenciais de autenticação não foram fornecidas.', 'not_authenticated');
  }
  const verified = await tokens.verify('access', token);
  if (verified === undefined) throw invalidToken();
  return verified;
}

/** Runs work in a transaction that first reads the caller: 401 if the user or the key was deleted, 403 without a role. */
export function runAuthorized<T>(
  transaction: RunTransaction,
  operation: Operation,
  state: CallerState,
  work: (db: Db, user: UsuarioAutenticado) => Promise<T>,
): Promise<T> {
  return transaction(async (db) => {
    const user = await readUser(db, operation, state.caller);
    state.isAuthorized = true;
    if (user !== NOBODY) state.userId = user.id;
    return work(db, user);
  });
}

/** Checks the roles of a request in a separate transaction. */
export function authorizeCaller(transaction: RunTransaction, operation: Operation, state: CallerState): Promise<void> {
  return runAuthorized(transaction, operation, state, () => Promise.resolve());
}

async function readUser(db: Db, operation: Operation, caller: Caller | undefined): Promise<UsuarioAutenticado> {
  if (caller === undefined) throw new Error(`${operation.operationId} has no caller`);
  if (caller === 'public') return NOBODY;
  const row = await db
    .selectFrom('usuarios')
    .select(['id', 'email', 'nome_completo', 'is_staff', 'is_superuser'])
    .where('id', '=', caller.usuarioId)
    .where(isStoredKey(caller.kid))
    .executeTakeFirst();
  if (row === undefined) throw invalidToken();
  const { roles } = operation;
  if (!(roles.includes('superuser') && row.is_superuser) && !(roles.includes('staff') && row.is_staff)) {
    throw forbidden();
  }
  return {
    id: row.id,
    email: row.email,
    nomeCompleto: row.nome_completo,
    isStaff: row.is_staff,
    isSuperuser: row.is_superuser,
  };
}

/**
 * Records a change of these records in the transaction that makes it, and removes rows after two years (SEG-21). Reads,
 * public operations and a bulk call without a changed record leave no row.
 */
export async function recordChange(
  db: Db,
  { operationId, method }: Operation,
  user: UsuarioAutenticado,
  registros: string[] | null,
  now: Date,
): Promise<void> {
  if (method === 'GET' || user === NOBODY || registros?.length === 0) return;
  await db
    .insertInto('auditoria')
    .values({ instante: now, usuario_id: user.id, operacao: operationId, registros })
    .execute();
  // Skips rows that another transaction deletes: waiting for it could end in a deadlock.
  await sql`
    delete from auditoria where id in (
      select id from auditoria where instante < ${now}::timestamptz - interval '2 years'
       order by instante limit 100 for update skip locked)`.execute(db);
}

/** 401 of a token that is expired, forged, of another kind, or whose user or key was deleted. */
export function invalidToken(): HttpError {
  return unauthorized('O token informado não é válido para qualquer tipo de token', 'token_not_valid');
}

function unauthorized(detail: string, code: string): HttpError {
  return new HttpError(401, { detail, code }, { 'WWW-Authenticate': 'Bearer realm="api"' });
}
