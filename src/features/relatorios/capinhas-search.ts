import * as z from 'zod/mini';
import { pageParam, searchParam } from '@/lib/search-params';

/** Search params of 'Vendas Capinhas'. `periodo-rules` validates the days. */
export const capinhasSearch = z.object({ page: pageParam, inicio: searchParam, fim: searchParam });

/** Stripped from the URL. */
export const capinhasDefaults = capinhasSearch.parse({});
