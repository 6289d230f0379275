import * as z from 'zod/mini';
import { choiceParam, dialogParam, pageParam, idParam } from '@/lib/search-params';

/** The search params of the list; `minhas` is for staff who are not superusers (ORS-10). */
export const ordensServicoSearch = z.object({
  page: pageParam,
  minhas: choiceParam(['nao', 'sim'], 'nao'),
  dialogo: dialogParam(['criar', 'distribuir', 'relatorio', 'excluir']),
  /** The id of the service order that the dialog 'excluir' deletes. */
  registro: idParam,
});

export type OrdensServicoSearch = z.infer<typeof ordensServicoSearch>;

export const ordensServicoDefaults = ordensServicoSearch.parse({});

/** Whether to list only the user's own service orders; never for a superuser (ORS-10). */
export function isMinhas({ minhas }: Pick<OrdensServicoSearch, 'minhas'>, superuser: boolean): boolean {
  return minhas === 'sim' && !superuser;
}
