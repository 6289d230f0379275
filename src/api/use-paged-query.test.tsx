// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from './pages';
import { usePagedQuery } from './use-paged-query';

afterEach(cleanup);

const ROWS = Array.from({ length: 25 }, (_, index) => index);

function setUp() {
  const queryClient = new QueryClient();
  const asked = vi.fn<(page: number) => void>();
  const options = (page: number) =>
    queryOptions({
      queryKey: ['pedidos', page],
      queryFn: () => {
        asked(page);
        return pageOf(ROWS, page);
      },
    });
  const wrapper = ({ children }: PropsWithChildren) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  const show = () => renderHook(() => usePagedQuery({ page: 1, options, goToPage: vi.fn() }), { wrapper });
  return { queryClient, asked, options, show };
}

describe('usePagedQuery', () => {
  it('asks for a page that nobody knows, then for the next one', async () => {
    const { asked, show } = setUp();
    const { result } = show();
    await waitFor(() => {
      expect(result.current.data?.rows).toHaveLength(10);
    });
    await waitFor(() => {
      expect(asked.mock.calls).toEqual([[1], [2]]);
    });
  });

  it('shows what is known and old, and leaves reading it again to the loader', async () => {
    const { queryClient, asked, options, show } = setUp();
    for (const page of [1, 2]) queryClient.setQueryData(options(page).queryKey, pageOf(ROWS, page), { updatedAt: 1 });
    const { result } = show();
    expect(result.current.data?.rows).toHaveLength(10);
    // The next page is read again after the frame, by askAhead; by then this one would have been, too.
    await waitFor(() => {
      expect(asked.mock.calls).toEqual([[2]]);
    });
  });
});
