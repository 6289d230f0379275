import { useQuery } from '@tanstack/react-query';
import { pedidosQueries, type PedidoLinha } from '@/api/pedidos';
import { useSessionUser } from '@/api/use-session-user';
import { menuOf, type MenuEntry } from '@/features/shell/menu';
import { matchesText } from '@/lib/match-text';
import { useDebounced } from '@/lib/use-debounced';

/** Quicker than a list's search: here somebody waits for the answer with the finger on Enter. */
const DEBOUNCE_MS = 250;
const MAX_PEDIDOS = 5;

export interface JumpResults {
  pedidos: readonly PedidoLinha[];
  screens: readonly MenuEntry[];
  /** What the search is doing, in words; '' when the results speak for themselves. */
  progress: string;
}

/** What a text typed into the jump box leads to: screens at once, orders when the backend has answered. */
export function useJumpResults(typed: string): JumpResults {
  const term = typed.trim();
  const user = useSessionUser();
  const search = useDebounced(term, DEBOUNCE_MS);
  const query = useQuery({ ...pedidosQueries.list({ page: 1, status: '', search }), enabled: search !== '' });
  const screens = user ? menuOf(user).flatMap((group) => group.entries) : [];
  const isCurrent = search === term && !query.isPlaceholderData && query.isSuccess;
  const pedidos = term !== '' && isCurrent ? query.data.rows.slice(0, MAX_PEDIDOS) : [];
  return { pedidos, screens: screens.filter((entry) => matchesText(entry.label, term)), progress: progressText() };

  function progressText(): string {
    if (term === '') return '';
    if (query.isError && search === term) return 'Erro ao buscar os pedidos.';
    if (!isCurrent) return 'Buscando pedidos...';
    return pedidos.length === 0 ? 'Nenhum pedido encontrado.' : '';
  }
}
