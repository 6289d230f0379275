import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { renameChunkLoadErrors } from '@/lib/chunk-load-error';
import { createQueryClient } from '@/query-client';
import { createPanelRouter } from '@/router';

function start(root: HTMLElement): void {
  renameChunkLoadErrors();
  const queryClient = createQueryClient();
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createPanelRouter(queryClient)} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

// public/check-browser.js removes it where the panel cannot run.
const root = document.getElementById('root');
if (root) start(root);
