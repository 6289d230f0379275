import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { defaultViewSearch } from '@/components/saved-views/saved-views';
import { menuOf } from '@/features/shell/menu';
import { useShortcuts, type Shortcut } from '@/lib/shortcuts';
import { useSessionUser } from '@/session/use-session-user';

/** g and the letter of a menu entry open its screen (SHL-19). */
export function useMenuShortcuts(): void {
  const navigate = useNavigate();
  const user = useSessionUser();
  const shortcuts = useMemo(
    () =>
      (user ? menuOf(user) : []).flatMap(({ entries }) =>
        entries.map(({ key, label, to }): Shortcut => ({
          sequence: ['g', key],
          label,
          scope: 'panel',
          onPress: () => void navigate({ to, search: defaultViewSearch(to) }),
        })),
      ),
    [navigate, user],
  );
  useShortcuts(shortcuts);
}
