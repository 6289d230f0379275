import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/sql.ts';

/** Case models with their colours, both by name. */
export function selectModelos(db: Db) {
  return db
    .selectFrom('modelos as modelo')
    .select(['modelo.id', 'modelo.nome', 'modelo.descricao', 'modelo.imagem_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cores as cor')
          .select(['cor.id', 'cor.modelo_id as modelo', 'cor.cor', 'cor.quantidade'])
          .whereRef('cor.modelo_id', '=', 'modelo.id')
          .orderBy(sql`search_text(cor.cor)`)
          .orderBy('cor.id'),
      ).as('cores'),
    )
    .orderBy(sql`search_text(modelo.nome)`)
    .orderBy('modelo.id');
}

/** Whether there is such a model, which then cannot be deleted until the transaction ends. */
export async function shareModelo(db: Db, id: number): Promise<boolean> {
  const modelo = db.selectFrom('modelos').select('id').where('id', '=', id).forShare();
  return (await modelo.executeTakeFirst()) !== undefined;
}
