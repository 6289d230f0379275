import * as z from 'zod/mini';
import { searchParam } from '@/lib/search-params';

/** Search params of 'Vendas por Tipo de Passe'. `periodo-rules` validates the days. */
export const porTipoSearch = z.object({ inicio: searchParam, fim: searchParam });

/** Stripped from the URL. */
export const porTipoDefaults = porTipoSearch.parse({});
