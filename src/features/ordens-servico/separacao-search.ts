import * as z from 'zod/mini';
import { simParam, textParam } from '@/lib/search-params';

export const separacaoSearch = z.object({
  /** Without it the list has 'Minhas'; an invalid id is a missing service order. */
  ordem: textParam,
  /** 'sim' leaves out what is ready (ORS-23). */
  restantes: simParam,
});
