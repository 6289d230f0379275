import { useEffect, useState } from 'react';
import { explainFailure } from '@/api/errors';
import { passesQueries, type PasseLinha } from '@/api/passes';
import { pedidosQueries, type PedidoLinha } from '@/api/pedidos';
import { useApiQuery } from '@/api/use-api-query';
import { usuariosQueries, type Usuario } from '@/api/usuarios';
import { menuOf, type MenuEntry } from '@/components/layout/menu';
import { useAllSavedViews } from '@/components/saved-views/saved-views';
import type { SavedView } from '@/components/saved-views/saved-views';
import { cleanSearch } from '@/lib/clean-text';
import { matchesText } from '@/lib/match-text';
import { useSessionUser } from '@/session/use-session-user';

const DEBOUNCE_MS = 250;

const MAX_PEDIDOS = 5;
const MAX_OTHERS = 3;

/** Failures are shown in the palette instead of as a toast. */
const QUIET = { logAs: 'command palette' };

export interface ViewResult {
  view: SavedView;
  screen: MenuEntry;
}

export interface CommandPaletteResults {
  pedidos: readonly PedidoLinha[];
  passes: readonly PasseLinha[];
  usuarios: readonly Usuario[];
  screens: readonly MenuEntry[];
  views: readonly ViewResult[];
  /** Status text; '' when there are results. */
  progress: string;
  pending: boolean;
  failed: boolean;
  error: unknown;
  /** Refetches the queries that have not succeeded. */
  retry: () => void;
}

/** Screens that match the text immediately, and records once the debounced queries have answered. */
export function useCommandPaletteResults(typed: string): CommandPaletteResults {
  const term = cleanSearch(typed);
  const user = useSessionUser();
  const search = useDebounced(term, DEBOUNCE_MS);
  const options = { enabled: search !== '', meta: QUIET };
  const pedidos = useApiQuery({ ...pedidosQueries.list({ page: 1, status: 'todos', search }), ...options });
  const passes = useApiQuery({ ...passesQueries.list({ page: 1, status: 'todos', search }), ...options });
  const usuarios = useApiQuery({ ...usuariosQueries.list({ page: 1, search }), ...options });
  const queries = [pedidos, passes, usuarios];

  const isSettled = search === term;
  const isAnswered =
    isSettled && queries.every((query) => query.isError || (query.isSuccess && !query.isPlaceholderData));
  const screens = user ? menuOf(user).flatMap((group) => group.entries) : [];
  const savedViews = useAllSavedViews();
  const views = screens.flatMap((screen) => (savedViews[screen.to] ?? []).map((view) => ({ view, screen })));
  const results = {
    pedidos: rowsOf(pedidos, MAX_PEDIDOS),
    passes: rowsOf(passes, MAX_OTHERS, (a, b) => Number(a.compradoPor !== null) - Number(b.compradoPor !== null)),
    usuarios: rowsOf(usuarios, MAX_OTHERS),
  };
  const failed = isAnswered && term !== '' ? queries.filter((query) => query.isError) : [];
  return {
    ...results,
    screens: screens.filter((entry) => matchesText(entry.label, term)),
    views: views.filter(({ view, screen }) => matchesText(`${view.name} ${screen.label}`, term)),
    progress: progressText(),
    pending: term !== '' && !isAnswered,
    failed: failed.length > 0,
    error: failed[0]?.error,
    retry: () => void Promise.all(queries.filter((query) => !query.isSuccess).map((query) => query.refetch())),
  };

  function rowsOf<Row>(
    query: { data: { rows: readonly Row[] } | undefined; isPlaceholderData: boolean },
    max: number,
    order: (a: Row, b: Row) => number = () => 0,
  ): readonly Row[] {
    if (term === '' || !isSettled || query.isPlaceholderData) return [];
    return query.data?.rows.toSorted(order).slice(0, max) ?? [];
  }

  function progressText(): string {
    if (term === '') return '';
    if (!isAnswered) return 'Buscando...';
    const names = [
      pedidos.isError && 'os pedidos',
      passes.isError && 'os passes',
      usuarios.isError && 'os usuários',
    ].filter((name) => name !== false);
    if (failed.length > 0) return `Erro ao buscar ${names.join(', ')}. ${explainFailure(failed[0]?.error)}`;
    return Object.values(results).every((rows) => rows.length === 0)
      ? 'Nenhum pedido, passe ou usuário encontrado.'
      : '';
  }
}

/** The value after `delayMs` without a change; an empty text at once (LIS-02). */
function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
