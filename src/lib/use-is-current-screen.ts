import { useRouter } from '@tanstack/react-router';
import { useIsMounted } from '@/lib/use-is-mounted';

/**
 * Returns whether the user is still on the screen of the component, and loads no other one. For navigations after a
 * response or a timer (NAV-20).
 */
export function useIsCurrentScreen(): () => boolean {
  const router = useRouter();
  const isMounted = useIsMounted();
  return () => {
    const shown = router.state.resolvedLocation ?? router.latestLocation;
    return isMounted.current && shown.pathname === router.latestLocation.pathname;
  };
}
