import type { Db } from '../../db/sql.ts';

/** The account of an e-mail in lower case, with its password hash. */
export function readConta(db: Db, email: string) {
  return db
    .selectFrom('usuarios')
    .select(['id', 'email', 'nome_completo', 'senha_hash', 'is_staff', 'is_superuser'])
    .where('email', '=', email)
    .executeTakeFirst();
}

/** True if the user exists and is staff or superuser. */
export async function isEquipe(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where((where) => where.or([where('is_staff', '=', true), where('is_superuser', '=', true)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts a sign-in in the statistics. */
export async function insertLogin(db: Db, usuarioId: number, instante: Date): Promise<void> {
  await db.insertInto('logins').values({ usuario_id: usuarioId, instante }).execute();
}
