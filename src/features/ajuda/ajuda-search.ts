import * as z from 'zod/mini';
import { textParam } from '@/lib/search-params';

/** `tela` is the route pattern of the screen that 'Ajuda' was called from; it becomes the section's anchor. */
export const ajudaSearch = z.object({ search: textParam, tela: textParam });

export type AjudaSearch = z.infer<typeof ajudaSearch>;
