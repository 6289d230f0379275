import { useRouterState } from '@tanstack/react-router';

/** A thin bar while a route's code is on its way. The CSS delays it, so that what is instant does not flash. */
export function RouteProgress() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  return pending ? <div className="route-progress" role="progressbar" aria-label="Abrindo a tela" /> : null;
}
