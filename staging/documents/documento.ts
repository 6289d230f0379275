import type { RunTransaction } from '../db/sql.ts';
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
