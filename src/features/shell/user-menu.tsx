import { ChevronDown } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { maskEmail } from '@/lib/format';
import { isPersonalDataHidden, setPersonalDataHidden } from '@/lib/hide-personal-data';
import { FailedOpening, lazyWithPreload, preloadLater } from '@/lib/lazy-with-preload';
import { notify } from '@/lib/notify';
import { SHORTCUTS } from '@/lib/shortcut-definitions';
import { useShortcuts, type Shortcut } from '@/lib/shortcuts';
import { useLazyTrigger } from '@/lib/use-lazy-trigger';
import { useSessionUser } from '@/session/use-session-user';

const TRIGGER_CLASS = 'ml-1 flex h-10 items-center gap-2 rounded-md px-1 hover:bg-accent md:h-9 md:pr-1.5';

const ShortcutsDialog = lazyWithPreload(
  async () => (await import('@/features/shell/shortcuts-dialog')).ShortcutsDialog,
  { onImportError: FailedOpening, logAs: 'shortcuts' },
);

const UserMenuDropdown = lazyWithPreload(
  async () => (await import('@/features/shell/user-menu-dropdown')).UserMenuDropdown,
);

/** The toast is the only feedback on a screen without personal data. */
function togglePersonalData(): void {
  const isHidden = !isPersonalDataHidden();
  setPersonalDataHidden(isHidden);
  const text = isHidden ? 'Dados pessoais ocultos.' : 'Dados pessoais visíveis.';
  notify({ kind: 'success', text, id: 'hide-personal-data' });
}

export function UserMenu() {
  const masked = maskEmail(useSessionUser()?.email);
  const [isShortcutsOpen, setIsShortcutsOpen] = useState(false);
  const { part, triggerProps } = useLazyTrigger(UserMenuDropdown);
  useEffect(() => preloadLater(ShortcutsDialog.preload), []);
  useShortcuts(
    useMemo(
      (): Shortcut[] => [
        { ...SHORTCUTS.help, onPress: () => setIsShortcutsOpen(true) },
        { ...SHORTCUTS.hideData, onPress: togglePersonalData },
      ],
      [setIsShortcutsOpen],
    ),
  );
  const label = (
    <>
      <span className="sr-only">Menu do usuário, </span>
      {/* The initial is CSS content, because WCAG 2.5.3 requires every visible text in the button's name. */}
      <span
        aria-hidden
        data-initial={masked.slice(0, 1).toUpperCase()}
        className="grid size-7 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary before:content-[attr(data-initial)]"
      />
      <span className="max-w-56 truncate max-lg:sr-only">{masked}</span>
      <ChevronDown className="max-md:hidden" />
    </>
  );
  return (
    <>
      {part ? (
        <UserMenuDropdown
          label={label}
          masked={masked}
          className={TRIGGER_CLASS}
          onShortcuts={() => setIsShortcutsOpen(true)}
          {...part}
        />
      ) : (
        <button type="button" aria-haspopup="menu" aria-expanded={false} className={TRIGGER_CLASS} {...triggerProps}>
          {label}
        </button>
      )}
      {isShortcutsOpen ? <ShortcutsDialog open onOpenChange={setIsShortcutsOpen} /> : null}
    </>
  );
}
