import { sql } from 'kysely';
import type { Db, RunTransaction } from '../db/sql.ts';
import { documentoParams } from './documento-params.ts';
import { render } from './render.ts';

/** Bytes and media type of a document; undefined without one. The first request draws a seed document (STG-23). */
export async function readDocumento(
  transaction: RunTransaction,
  id: number,
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const row = await transaction((db) =>
    db.selectFrom('documentos').select(['mime', 'params', 'bytes']).where('id', '=', id).executeTakeFirst(),
  );
  if (row === undefined) return undefined;
  if (row.bytes !== null) return { bytes: row.bytes, type: row.mime };
  // Without the caller's signal: the next request uses the stored file.
  const bytes = await render('drawDocumento', { params: documentoParams.parse(row.params), mime: row.mime });
  await transaction((db) =>
    db.updateTable('documentos').set({ bytes }).where('id', '=', id).where('bytes', 'is', null).execute(),
  );
  return { bytes, type: row.mime };
}

/** Columns with the documents of a pass. */
const REFERENCES = [
  'foto_passe_id',
  'foto_pessoa_identidade_id',
  'identidade_frente_id',
  'identidade_costa_id',
  'declaracao_id',
  'boletim_ocorrencia_id',
].map((column) => sql.ref(column));

/** Ids of the documents of all passes of these orders. */
export async function documentosOf(db: Db, pedidoIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct documento_id as id from passes, unnest(array[${sql.join(REFERENCES)}]) as documento_id
     where pedido_id = any(${pedidoIds}) and documento_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes those of the documents that no pass, pass type or model refers to any more (STG-21). */
export async function deleteUnusedDocumentos(db: Db, ids: readonly number[]): Promise<void> {
  // min() reads one entry of the index; for `exists` PostgreSQL reads all passes, because most documents have many.
  const isUnused = REFERENCES.map(
    (column) =>
      sql`(select min(${column}) from passes where ${column} >= documentos.id) is distinct from documentos.id`,
  );
  await sql`
    delete from documentos where id = any(${ids}) and ${sql.join(isUnused, sql` and `)}
      and not exists (select from tipos_passe where imagem_id = documentos.id)
      and not exists (select from modelos where imagem_id = documentos.id)`.execute(db);
}
