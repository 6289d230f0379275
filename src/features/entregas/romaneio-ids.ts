import * as z from 'zod/mini';
import type { BulkAction } from '@/components/bulk/bulk';
import { MARCAR_ENVIADO } from '@/features/entregas/entrega-bulk';
import { createStoredJson } from '@/lib/stored-json';
import { createTabSetting } from '@/session/tab-setting';

/** The orders of this tab's hand-over list: of the last selection or the last 'Marcar como Enviado' (ENT-23). */
const romaneio = createStoredJson(createTabSetting('romaneio'), z.catch(z.array(z.int()), []));

export const useRomaneioIds = romaneio.useValue;

export function storeRomaneio(ids: readonly number[]): void {
  romaneio.set([...ids]);
}

/** Stores the orders that a bulk action has sent. */
export function storeEnviados(action: BulkAction, ids: readonly number[]): void {
  if (action === MARCAR_ENVIADO) storeRomaneio(ids);
}
