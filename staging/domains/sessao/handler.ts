import { sqlOn } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { invalidToken } from '../../http/auth.ts';
import { HttpError } from '../../http/errors.ts';
import { inTransaction, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { clearFalhas, countFalha, secondsBlocked } from './queries.ts';

interface ContaRow {
  readonly id: number;
  readonly email: string;
  readonly nome_completo: string;
  readonly senha_hash: string;
  readonly is_staff: boolean;
  readonly is_superuser: boolean;
}

/**
 * Staff sign-in. 401 for a wrong e-mail or password, in the same time for both (SEG-07); 403 for a customer (SEG-05);
 * 429 after five failures in five minutes (STG-19). Each success adds to the login statistics.
 */
export const loginStaff: Handler<'loginStaff'> = async ({ body, transaction, context }) => {
  const email = body.email.trim().toLowerCase();
  const conta = await transaction(async (db) => {
    await refuseBlocked(sqlOn(db), email);
    return readConta(sqlOn(db), email);
  });
  const matches = await context.passwords.verify(body.password, conta?.senha_hash);
  await transaction(async (db) => {
    const tx = sqlOn(db);
    // Guesses sent at the same time have all passed the first check.
    await refuseBlocked(tx, email);
    if (!matches || conta === undefined) {
      await countFalha(tx, email);
      return;
    }
    await clearFalhas(tx, email);
    if (conta.is_staff || conta.is_superuser) {
      await tx.query('insert into logins (usuario_id, instante) values ($1, $2)', [conta.id, context.now()]);
    }
  });
  if (!matches || conta === undefined) {
    throw new HttpError(401, { detail: 'E-mail ou senha incorretos.', code: 'no_active_account' });
  }
  if (!conta.is_staff && !conta.is_superuser) {
    throw new HttpError(403, { detail: 'Acesso restrito à equipe.' });
  }
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
export const refreshToken: Handler<'refreshToken'> = inTransaction(async ({ body, tx, context }) => {
  const id = await context.tokens.verify('refresh', body.refresh);
  const conta =
    id === undefined
      ? undefined
      : await tx.one('select 1 from usuarios where id = $1 and (is_staff or is_superuser)', [id]);
  if (id === undefined || conta === undefined) {
    throw invalidToken();
  }
  return ok({ access: await context.tokens.issue('access', id) });
});

/** Who is signed in, with the roles of this moment. */
export const getUsuarioLogado: Handler<'getUsuarioLogado'> = inTransaction(({ user }) =>
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

async function refuseBlocked(tx: Sql, email: string): Promise<void> {
  const wait = await secondsBlocked(tx, email);
  if (wait > 0) {
    throw new HttpError(
      429,
      { detail: `Muitas tentativas de login. Tente novamente em ${wait} ${wait === 1 ? 'segundo' : 'segundos'}.` },
      { headers: { 'Retry-After': String(wait) } },
    );
  }
}

function readConta(tx: Sql, email: string): Promise<ContaRow | undefined> {
  return tx.one<ContaRow>(
    'select id, email, nome_completo, senha_hash, is_staff, is_superuser from usuarios where email = $1',
    [email],
  );
}
