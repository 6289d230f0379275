import { useNavigate } from '@tanstack/react-router';

/** Changes the search params of a list screen. The scroll position stays. */
export function useListSearch<Search extends object>() {
  const navigate = useNavigate();
  const change = (params: Partial<Search>, page: number, replace: boolean) =>
    void navigate({
      to: '.',
      search: (search) => ({ ...search, ...params, page: page === 1 ? undefined : page }),
      replace,
      resetScroll: false,
    });
  return {
    /** Replaces a page that is out of range. */
    replacePage: (page: number) => change({}, page, true),
    /** Pushes the page that was typed. */
    pushPage: (page: number) => change({}, page, false),
    /** Pushes the new filter, from page 1. */
    pushFilter: (params: Partial<Search>) => change(params, 1, false),
    /** Replaces the text while it is typed, from page 1. */
    replaceSearch: (params: Partial<Search>) => change(params, 1, true),
  };
}
