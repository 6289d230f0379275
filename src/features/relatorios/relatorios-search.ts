import * as z from 'zod/mini';
import { pageParam, searchParam } from '@/lib/search-params';

/** Search params of 'Vendas Capinhas'; `rangeOf` of range-rules.ts validates the days. */
export const capinhasSearch = z.object({ page: pageParam, inicio: searchParam, fim: searchParam });

export const capinhasDefaults = capinhasSearch.parse({});

/** Search params of 'Vendas por Tipo de Passe'; `rangeOf` of range-rules.ts validates the days. */
export const porTipoSearch = z.object({ inicio: searchParam, fim: searchParam });

export const porTipoDefaults = porTipoSearch.parse({});
