import type { Sql } from '../../db/sql.ts';

/** Consecutive failed sign-ins that block an account, and the window in which they count (STG-19). */
const MAX_FALHAS = 5;
const WINDOW = '5 minutes';

/**
 * Whole seconds until an e-mail may try again; 0 if it may. Locks its row until the end of the transaction: guesses sent
 * at the same time are counted one after the other. Time is the server's own, whatever STAGING_TODAY says.
 */
export async function secondsBlocked(tx: Sql, email: string): Promise<number> {
  const row = await tx.one<{ seconds: number | null }>(
    `insert into tentativas_login (email, falhas, primeira_falha) values ($1, 0, clock_timestamp())
     on conflict (email) do update set email = excluded.email
     returning ceil(extract(epoch from bloqueado_ate - clock_timestamp()))::int as seconds`,
    [email],
  );
  return Math.max(0, row?.seconds ?? 0);
}

/** Counts a failure; the fifth within the window blocks. Failures before the window, or before a block, are forgotten. */
export async function countFalha(tx: Sql, email: string): Promise<void> {
  await tx.query(
    `update tentativas_login
        set (falhas, primeira_falha, bloqueado_ate) = (
          select counted.falhas,
                 case when counted.falhas = 1 then clock_timestamp() else primeira_falha end,
                 case when counted.falhas >= $2 then clock_timestamp() + $3::interval end
            from (select case when falhas = 0 or bloqueado_ate is not null or primeira_falha < clock_timestamp() - $3::interval
                              then 1 else falhas + 1 end as falhas) as counted)
      where email = $1`,
    [email, MAX_FALHAS, WINDOW],
  );
}

/** A success forgets the failures. */
export async function clearFalhas(tx: Sql, email: string): Promise<void> {
  await tx.query('delete from tentativas_login where email = $1', [email]);
}
