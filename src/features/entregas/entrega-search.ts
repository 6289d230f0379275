import * as z from 'zod/mini';
import { searchParam } from '@/lib/search-params';

/** Search params of 'Gerenciar Entrega': the last search. */
export const entregaSearch = z.object({ search: searchParam });

export const entregaDefaults = entregaSearch.parse({});
