import { useQuery } from '@tanstack/react-query';
import { explainFailure } from '@/api/errors';
import { passesQueries, type PasseLinha } from '@/api/passes';
import { pedidosQueries, type PedidoLinha } from '@/api/pedidos';
import { useSessionUser } from '@/api/use-session-user';
import { usuariosQueries, type Usuario } from '@/api/usuarios';
import { menuOf, type MenuEntry } from '@/features/shell/menu';
import { matchesText } from '@/lib/match-text';
import { useDebounced } from '@/lib/use-debounced';

/** Quicker than a list's search: here somebody waits for the answer with the finger on Enter. */
const DEBOUNCE_MS = 250;

/** So many of each kind: whoever wants more goes on to the list. */
const MAX_PEDIDOS = 5;
const MAX_OTHERS = 3;

/** The box says itself what failed: its failures are no toast. */
const QUIET = { logAs: 'jump box' };

export interface JumpResults {
  pedidos: readonly PedidoLinha[];
  passes: readonly PasseLinha[];
  usuarios: readonly Usuario[];
  screens: readonly MenuEntry[];
  /** What the search is doing, in words; '' when the results speak for themselves. */
  progress: string;
  /** It waits for an answer. */
  pending: boolean;
  /** What failed may be asked for again. */
  failed: boolean;
  /** Asks again for what has not come. */
  retry: () => void;
}

/** What a text typed into the jump box leads to: screens at once, records when the backend has answered (design 6). */
export function useJumpResults(typed: string): JumpResults {
  const term = typed.trim();
  const user = useSessionUser();
  const search = useDebounced(term, DEBOUNCE_MS);
  const asked = { enabled: search !== '', meta: QUIET };
  const pedidos = useQuery({ ...pedidosQueries.list({ page: 1, status: '', search }), ...asked });
  const passes = useQuery({ ...passesQueries.list({ page: 1, status: '', search }), ...asked });
  const usuarios = useQuery({ ...usuariosQueries.list({ page: 1, search }), ...asked });
  const queries = [pedidos, passes, usuarios];

  const isSettled = search === term;
  const isAnswered = isSettled && queries.every((query) => query.isError || (query.isSuccess && !query.isPlaceholderData));
  const screens = user ? menuOf(user).flatMap((group) => group.entries) : [];
  const results = {
    pedidos: rowsOf(pedidos, MAX_PEDIDOS),
    passes: rowsOf(passes, MAX_OTHERS),
    usuarios: rowsOf(usuarios, MAX_OTHERS),
  };
  const failed = isAnswered && term !== '' ? queries.filter((query) => query.isError) : [];
  return {
    ...results,
    screens: screens.filter((entry) => matchesText(entry.label, term)),
    progress: progressText(),
    pending: term !== '' && !isAnswered,
    failed: failed.length > 0,
    retry: () => void Promise.all(queries.filter((query) => !query.isSuccess).map((query) => query.refetch())),
  };

  function rowsOf<Row>(query: { data: { rows: readonly Row[] } | undefined; isPlaceholderData: boolean }, max: number): readonly Row[] {
    return term === '' || !isSettled || query.isPlaceholderData ? [] : (query.data?.rows.slice(0, max) ?? []);
  }

  function progressText(): string {
    if (term === '') return '';
    if (!isAnswered) return 'Buscando...';
    const names = [pedidos.isError && 'os pedidos', passes.isError && 'os passes', usuarios.isError && 'os usuários'].filter(
      (name) => name !== false,
    );
    if (failed.length > 0) return `Erro ao buscar ${names.join(', ')}. ${explainFailure(failed[0]?.error)}`;
    return Object.values(results).every((rows) => rows.length === 0) ? 'Nenhum pedido, passe ou usuário encontrado.' : '';
  }
}
