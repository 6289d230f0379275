import { useMatch, useRouter } from '@tanstack/react-router';
import { useIsMounted } from '@/lib/use-is-mounted';

/**
 * Returns whether the user is still on the screen of the component, also while another one loads. For navigations after a
 * response or a timer (NAV-20).
 */
export function useIsCurrentScreen(): () => boolean {
  const router = useRouter();
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const isMounted = useIsMounted();
  return () => isMounted.current && router.latestLocation.pathname === pathname;
}
