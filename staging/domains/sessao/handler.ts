import type { Db } from '../../db/sql.ts';
import { invalidToken } from '../../http/auth.ts';
import { HttpError } from '../../http/errors.ts';
import { ok, type Handler } from '../../http/handler.ts';
import { isStoredKey } from '../../http/keys.ts';
import type { VerifiedToken } from '../../http/tokens.ts';

/**
 * Staff sign-in. 401 for a wrong e-mail or password, in the same time for both (SEG-07); 403 for a customer (SEG-05);
 * 429 after too many failures of the account or of the source (STG-19). Each success adds to the login statistics.
 */
export const loginStaff: Handler<'loginStaff'> = async ({ body, transaction, context }) => {
  const { throttle, source } = context;
  const email = body.email.trim().toLowerCase();
  const attempt = await throttle.attempt(email, source, async () => {
    const found = await transaction((db) => readConta(db, email));
    return (await context.passwords.verify(body.password, found?.senha_hash)) ? found : undefined;
  });
  if (!('verified' in attempt)) throw tooManyAttempts(attempt.wait);
  const conta = attempt.verified;
  if (conta === undefined) {
    throw new HttpError(401, { detail: 'E-mail ou senha incorretos.', code: 'no_active_account' });
  }
  if (!conta.is_staff && !conta.is_superuser) throw new HttpError(403, { detail: 'Acesso restrito à equipe.' });
  await transaction((db) =>
    db.insertInto('logins').values({ usuario_id: conta.id, instante: context.now() }).execute(),
  );
  return ok({
    email: conta.email,
    full_name: conta.nome_completo,
    is_staff: conta.is_staff,
    is_superuser: conta.is_superuser,
    access_token: await context.tokens.issue('access', conta.id),
    refresh_token: await context.tokens.issue('refresh', conta.id),
  });
};

/** A new access token. 401 if the refresh token is not one, is expired, or its user is gone or no longer staff. */
export const refreshToken: Handler<'refreshToken'> = async ({ body, transaction, context }) => {
  const verified = await context.tokens.verify('refresh', body.refresh);
  if (verified === undefined || !(await transaction((db) => isEquipe(db, verified)))) throw invalidToken();
  return ok({ access: await context.tokens.issue('access', verified.usuarioId) });
};

/** Who is signed in, with the roles of this moment. */
export const getUsuarioLogado: Handler<'getUsuarioLogado'> = ({ transaction }) =>
  transaction((_db, user) =>
    Promise.resolve(
      ok({
        id: user.id,
        email: user.email,
        full_name: user.nomeCompleto,
        is_staff: user.isStaff,
        is_superuser: user.isSuperuser,
      }),
    ),
  );

function tooManyAttempts(wait: number): HttpError {
  const detail = `Muitas tentativas de login. Tente novamente em ${wait} ${wait === 1 ? 'segundo' : 'segundos'}.`;
  return new HttpError(429, { detail }, { 'Retry-After': String(wait) });
}

/** The account of an e-mail in lower case, with its password hash. */
function readConta(db: Db, email: string) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'email', 'nome_completo', 'senha_hash', 'is_staff', 'is_superuser'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** True if the user exists and is staff or superuser. */
async function isEquipe(db: Db, { usuarioId, kid }: VerifiedToken): Promise<boolean> {
  const row = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', usuarioId)
    .where(isStoredKey(kid))
    .where((where) => where.or([where('is_staff', '=', true), where('is_superuser', '=', true)]))
    .executeTakeFirst();
  return row !== undefined;
}
