import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { List, pageOptions, type ListName } from './lists.tsx';

/**
 * The page that the panel is measured against (`npm run bench`): two lists of ten rows by the same router, query and table,
 * prefetched by loaders and on hover, and nothing else.
 */
const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: () => (
    <>
      <nav>
        <Link to="/pedidos">Todos os Pedidos</Link> <Link to="/passes">Todos os Passes</Link>
      </nav>
      <Outlet />
    </>
  ),
});

interface Search {
  page?: number;
}

function pageOf({ page }: Record<string, unknown>): Search {
  return typeof page === 'number' ? { page } : {};
}

const noop = () => undefined;

/** What the two routes have in common; the component gets its page from the address. */
function listOptions(list: ListName) {
  return {
    getParentRoute: () => root,
    validateSearch: pageOf,
    loaderDeps: ({ search: { page = 1 } }: { search: Search }) => ({ page }),
    loader: ({
      context: { queryClient },
      deps: { page },
    }: {
      context: { queryClient: QueryClient };
      deps: { page: number };
    }) => {
      for (const asked of [page, page + 1]) queryClient.query(pageOptions(list, asked)).catch(noop);
    },
  };
}

function ListPage({ list }: { list: ListName }) {
  const { page = 1 } = useSearch({ strict: false });
  return (
    <>
      <List list={list} page={page} />
      <Link to="." search={{ page: page + 1 }}>
        Próxima Página
      </Link>
    </>
  );
}

const pedidos = createRoute({
  path: '/pedidos',
  ...listOptions('pedidos'),
  component: () => <ListPage list="pedidos" />,
});
const passes = createRoute({
  path: '/passes',
  ...listOptions('passes'),
  component: () => <ListPage list="passes" />,
});

const queryClient = new QueryClient();
const router = createRouter({
  routeTree: root.addChildren([pedidos, passes]),
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
createRoot(element).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
);
