import { useNavigate } from '@tanstack/react-router';
import { cleanSearch } from '@/lib/clean-text';
import { hasPersonal } from '@/lib/personal-data';
import { useIsCurrentScreen } from '@/lib/use-is-current-screen';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A search that stays out of the address: a CPF of the command palette (PRV-07). */
    search?: string | undefined;
  }
}

/** Link options that open a list with a search text: a CPF in the history entry, any other text in the address. */
export function listSearchLink(typed: string) {
  const text = cleanSearch(typed);
  return hasPersonal('cpf', text) ? { state: { search: text } } : { search: { search: text } };
}

/** Changes the search params of a list screen. The scroll position stays. */
export function useListSearch<Search extends object>() {
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const change = (params: Partial<Search>, page: number, replace: boolean) => {
    if (!isCurrentScreen()) return;
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...params, page: page === 1 ? undefined : page }),
      // Kept until another text is searched.
      state: (state) => ({ search: 'search' in params ? undefined : state.search }),
      replace,
      resetScroll: false,
    });
  };
  return {
    replacePage: (page: number) => change({}, page, true),
    pushPage: (page: number) => change({}, page, false),
    pushFilter: (params: Partial<Search>) => change(params, 1, false),
    /** Searches from page 1; `replace` continues the search of the current history entry. */
    changeSearch: (params: Partial<Search>, replace: boolean) => change(params, 1, replace),
  };
}
