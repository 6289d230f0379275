// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '@/api/pages';
import { usePagedQuery } from '@/api/use-paged-query';

afterEach(cleanup);

const ROWS = Array.from({ length: 25 }, (_, index) => index);

function setUp() {
  const queryClient = new QueryClient();
  const requested = vi.fn<(page: number) => void>();
  const options = (page: number) =>
    queryOptions({
      queryKey: ['pedidos', page],
      queryFn: () => {
        requested(page);
        return pageOf(ROWS, page);
      },
    });
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const show = () => renderHook(() => usePagedQuery({ page: 1, options, goToPage: vi.fn() }), { wrapper });
  return { queryClient, requested, options, show };
}

describe('usePagedQuery', () => {
  it('fetches a page, then prefetches the next one', async () => {
    const { requested, show } = setUp();
    const { result } = show();
    await waitFor(() => {
      expect(result.current.data?.rows).toHaveLength(10);
    });
    await waitFor(() => {
      expect(requested.mock.calls).toEqual([[1], [2]]);
    });
  });

  it('shows a cached page and refetches it when it is stale', async () => {
    const { queryClient, requested, options, show } = setUp();
    queryClient.setQueryData(options(1).queryKey, pageOf(ROWS, 1), { updatedAt: 1 });
    const { result } = show();
    expect(result.current.data?.rows).toHaveLength(10);
    await waitFor(() => {
      expect(requested.mock.calls).toContainEqual([1]);
    });
  });
});
