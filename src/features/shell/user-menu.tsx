import { Link } from '@tanstack/react-router';
import { ChevronDown, CircleQuestionMark, History, LogOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { Kbd } from '@/components/ui/kbd';
import { buildName } from '@/lib/build';
import { maskEmail } from '@/lib/format';
import { isPersonalDataHidden, setPersonalDataHidden, usePersonalDataHidden } from '@/lib/hide-personal-data';
import { setHoldEnabled, useHoldEnabled } from '@/lib/hold-preference';
import { FailedOpening, lazyWithPreload, preloadWhenIdle } from '@/lib/lazy-with-preload';
import { notify } from '@/lib/notify';
import { setShortcutsEnabled, useShortcuts, useShortcutsEnabled, type Shortcut } from '@/lib/shortcuts';
import { currentScreen } from '@/reports/incident';
import { endSession } from '@/session/session';
import { useSessionUser } from '@/session/use-session-user';

const SHORTCUTS_LABEL = 'Atalhos do teclado';
const HIDE_LABEL = 'Ocultar dados pessoais';

const ShortcutsDialog = lazyWithPreload(
  async () => (await import('@/features/shell/shortcuts-dialog')).ShortcutsDialog,
  { missing: { component: FailedOpening, operation: 'shortcuts' } },
);

const JournalSheet = lazyWithPreload(async () => (await import('@/features/shell/journal-sheet')).JournalSheet, {
  missing: { component: FailedOpening, operation: 'journal' },
});

const preloadJournal = () => void JournalSheet.preload();

/** The toast is the only feedback on a screen without personal data. */
function togglePersonalData(): void {
  const isHidden = !isPersonalDataHidden();
  setPersonalDataHidden(isHidden);
  const text = isHidden ? 'Dados pessoais ocultos.' : 'Dados pessoais visíveis.';
  notify({ kind: 'success', text, id: 'hide-personal-data' });
}

export function UserMenu() {
  const user = useSessionUser();
  const shortcutsEnabled = useShortcutsEnabled();
  const isHidden = usePersonalDataHidden();
  const [isShortcutsOpen, setIsShortcutsOpen] = useState(false);
  useEffect(() => preloadWhenIdle(ShortcutsDialog.preload), []);
  useShortcuts(
    useMemo(
      (): Shortcut[] => [
        { sequence: ['?'], label: SHORTCUTS_LABEL, scope: 'panel', onPress: () => setIsShortcutsOpen(true) },
        { sequence: ['o'], label: HIDE_LABEL, scope: 'panel', onPress: togglePersonalData },
      ],
      [],
    ),
  );
  const masked = maskEmail(user?.email);
  const trigger = useRef<HTMLButtonElement>(null);
  const [isJournalOpen, setIsJournalOpen] = useState(false);
  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger
          ref={trigger}
          className="ml-1 flex h-10 items-center gap-2 rounded-md px-1 hover:bg-accent md:h-9 md:pr-1.5"
        >
          <span className="sr-only">Menu do usuário, </span>
          {/* The initial is CSS content, because WCAG 2.5.3 requires every visible text in the button's name. */}
          <span
            aria-hidden
            data-initial={masked.slice(0, 1).toUpperCase()}
            className="grid size-7 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary before:content-[attr(data-initial)]"
          />
          <span className="max-w-56 truncate max-lg:sr-only">{masked}</span>
          <ChevronDown className="max-md:hidden" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" aria-label="Menu do usuário" aria-labelledby={undefined} className="w-64">
          <DropdownMenuLabel>{masked}</DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild>
            <Link to="/ajuda" search={{ tela: currentScreen() }} className="text-foreground">
              <CircleQuestionMark />
              Ajuda
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem
            onPointerEnter={preloadJournal}
            onFocus={preloadJournal}
            onSelect={() => setIsJournalOpen(true)}
          >
            <History />
            Diário da sessão
          </DropdownMenuItem>
          <DropdownMenuItem
            aria-keyshortcuts={shortcutsEnabled ? '?' : undefined}
            onSelect={() => setIsShortcutsOpen(true)}
          >
            <Kbd aria-hidden className="w-4 px-0 text-center">
              ?
            </Kbd>
            {SHORTCUTS_LABEL}
          </DropdownMenuItem>
          <DropdownMenuCheckboxItem checked={shortcutsEnabled} onCheckedChange={setShortcutsEnabled}>
            Teclas de uma letra
          </DropdownMenuCheckboxItem>
          <DropdownMenuCheckboxItem checked={useHoldEnabled()} onCheckedChange={setHoldEnabled}>
            Segurar ações por 5 segundos
          </DropdownMenuCheckboxItem>
          <DropdownMenuCheckboxItem
            checked={isHidden}
            onCheckedChange={setPersonalDataHidden}
            aria-keyshortcuts={shortcutsEnabled ? 'O' : undefined}
          >
            {HIDE_LABEL}
            {shortcutsEnabled ? (
              <Kbd aria-hidden className="ml-auto">
                O
              </Kbd>
            ) : null}
          </DropdownMenuCheckboxItem>
          <DropdownMenuItem onSelect={() => endSession('signed-out')}>
            <LogOut />
            Sair
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>Versão {buildName()}</DropdownMenuLabel>
        </DropdownMenuContent>
      </DropdownMenu>
      {isShortcutsOpen ? <ShortcutsDialog open onOpenChange={setIsShortcutsOpen} /> : null}
      {isJournalOpen ? (
        <JournalSheet onOpenChange={setIsJournalOpen} returnFocus={() => trigger.current?.focus()} />
      ) : null}
    </>
  );
}
