import type { Sql } from '../db/sql.ts';

/** Columns of passes that refer to a document. */
const COLUMNS = [
  'foto_passe_id',
  'foto_pessoa_identidade_id',
  'identidade_frente_id',
  'identidade_costa_id',
  'declaracao_id',
  'boletim_ocorrencia_id',
];

/** Ids of the documents of all passes of these orders. */
export async function documentosOf(tx: Sql, pedidoIds: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select distinct documento_id as id from passes, unnest(array[${COLUMNS.join(', ')}]) as documento_id
      where pedido_id = any($1) and documento_id is not null`,
    [pedidoIds],
  );
  return rows.map(({ id }) => id);
}

/** Deletes those of the documents that no pass, pass type or model refers to any more (STG-21). */
export async function deleteUnusedDocumentos(tx: Sql, ids: readonly number[]): Promise<void> {
  await tx.query(
    `delete from documentos where id = any($1) and id not in (
       select documento_id from passes, unnest(array[${COLUMNS.join(', ')}]) as documento_id
        where documento_id = any($1)
       union all select imagem_id from tipos_passe where imagem_id = any($1)
       union all select imagem_id from modelos where imagem_id = any($1))`,
    [ids],
  );
}
