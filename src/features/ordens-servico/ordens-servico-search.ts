import * as z from 'zod/mini';
import { dialogParam, idParam, pageParam, statusParam } from '@/lib/search-params';
import { ordemServicoStatusGroups } from '@/lib/status';

/** The search params of the list. `status` and `funcionario` are for superusers (ORS-18), `minhas` for other staff (ORS-10). */
export const ordensServicoSearch = z.object({
  page: pageParam,
  /** Without it staff see 'Minhas' if they have service orders (ORS-21). */
  minhas: z.catch(z.optional(z.enum(['nao', 'sim'])), undefined),
  status: statusParam(ordemServicoStatusGroups),
  /** The user id of an employee. */
  funcionario: idParam,
  dialogo: dialogParam(['criar', 'distribuir', 'relatorio', 'excluir']),
  /** The id of the service order that the dialog 'excluir' deletes. */
  registro: idParam,
});

export type OrdensServicoSearch = z.infer<typeof ordensServicoSearch>;

export const ordensServicoDefaults = ordensServicoSearch.parse({});

/** Whether to request only the user's own service orders, also before `minhas` is known; never for a superuser. */
export function isMinhas({ minhas }: Pick<OrdensServicoSearch, 'minhas'>, superuser: boolean): boolean {
  return minhas !== 'nao' && !superuser;
}

/** Whether a filter of a superuser is active (ORS-18). */
export function isFiltered(
  { status, funcionario }: Pick<OrdensServicoSearch, 'status' | 'funcionario'>,
  superuser: boolean,
): boolean {
  return superuser && (status !== 'todos' || funcionario !== undefined);
}
