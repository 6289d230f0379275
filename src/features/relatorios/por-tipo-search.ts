import * as z from 'zod/mini';
import { searchParam } from '@/lib/search-params';

/** The days that were searched (design 3). Which texts are days is for periodo-rules: this file is part of the entry. */
export const porTipoSearch = z.object({ inicio: searchParam, fim: searchParam });

/** Left out of the address: nothing was searched. */
export const porTipoDefaults = { inicio: '', fim: '' };
