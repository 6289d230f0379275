import type { ReactNode } from 'react';
import { useSessionUser } from '@/api/use-session-user';
import { DeniedState } from '@/components/feedback/denied-state';

/**
 * A screen of superusers (design 6): other staff see 'Sem permissão' in its place, and nothing of it is asked for. Its
 * route's loader asks ahead only if `isSuperuser()` (api/session).
 */
export function SuperuserOnly({ children }: { children: ReactNode }) {
  return useSessionUser()?.is_superuser === true ? children : <DeniedState />;
}
