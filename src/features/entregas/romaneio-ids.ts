import * as z from 'zod/mini';
import { createStoredJson } from '@/lib/stored-json';
import { createTabSetting } from '@/session/tab-setting';

/** The orders of this tab's hand-over list: of the last selection or the last 'Marcar como Enviado' (ENT-23). */
const romaneio = createStoredJson(createTabSetting('romaneio'), z.catch(z.array(z.int()), []));

export const useRomaneioIds = romaneio.useValue;

export function storeRomaneio(ids: readonly number[]): void {
  romaneio.set([...ids]);
}
