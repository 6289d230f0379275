import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isSignIn } from '@/features/sessao/redirect';
import { settleSearchParams } from '@/lib/search-schema';
import { createQueryClient } from '@/query-client';
import { createPanelRouter } from '@/router';

async function start(root: HTMLElement): Promise<void> {
  // Not awaited by the module itself: what it would wait for imports it.
  if (!isSignIn(location.pathname)) await settleSearchParams();
  const queryClient = createQueryClient();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createPanelRouter(queryClient)} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
