import { useState, type ReactNode } from 'react';
import { useSessionUser } from '@/api/use-session-user';
import { DeniedState } from '@/components/feedback/denied-state';

/**
 * A screen of superusers (design 6): other staff see 'Sem permissão' in its place, and nothing of it is asked for. Its
 * route's loader asks ahead only if `isSuperuser()` (api/session). When the session ends, nobody is refused anything: the
 * screen stays, with what is typed in it, until the session watch leads away or somebody has signed in over it.
 */
export function SuperuserOnly({ children }: { children: ReactNode }) {
  const user = useSessionUser();
  const [known, setKnown] = useState(user);
  if (user && user !== known) setKnown(user);
  return (user ?? known)?.is_superuser === true ? children : <DeniedState />;
}
