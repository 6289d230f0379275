import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, History, LogOut, Sparkles } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/components/feedback/confirm-dialog';
import { useRuns } from '@/components/operations/use-operations';
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
import { setPersonalDataHidden, usePersonalDataHidden } from '@/lib/hide-personal-data';
import { setShortcutsEnabled, useShortcutsEnabled } from '@/lib/shortcuts';
import { isUnderWay } from '@/operations/operation';
import { openDiary } from '@/operations/operations';
import { progressText } from '@/operations/run-text';
import { useHoldPreference } from '@/operations/send-change';
import { currentScreen } from '@/reports/incident';
import { endSession } from '@/session/session';

interface UserMenuDropdownProps {
  /** Content of the trigger. */
  label: ReactNode;
  /** The user's e-mail, masked. */
  masked: string;
  className: string;
  onShortcuts: () => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  autoFocus: boolean;
}

export function UserMenuDropdown(props: UserMenuDropdownProps) {
  const { label, masked, className, onShortcuts, open, onOpenChange, autoFocus } = props;
  const shortcutsEnabled = useShortcutsEnabled();
  const isHidden = usePersonalDataHidden();
  const [isHoldEnabled, setHoldEnabled] = useHoldPreference();
  const underWay = useRuns().filter(isUnderWay);
  const [isLeaving, setIsLeaving] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // Radix focuses the first item only after a key event; this menu mounts after the key that opened it.
  const opensByKey = useRef(open && autoFocus);
  const focusFirst = (item: HTMLElement | null) => {
    if (opensByKey.current) item?.focus({ preventScroll: true });
    opensByKey.current = false;
  };
  const signOut = () => {
    if (underWay.length > 0) setIsLeaving(true);
    else endSession('signed-out');
  };
  return (
    <>
      <DropdownMenu modal={false} open={open} onOpenChange={onOpenChange}>
        <DropdownMenuTrigger ref={trigger} autoFocus={autoFocus} className={className}>
          {label}
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" aria-label="Menu do usuário" aria-labelledby={undefined} className="w-72">
          <DropdownMenuLabel>{masked}</DropdownMenuLabel>
          <DropdownMenuSeparator />
          <DropdownMenuItem asChild ref={focusFirst}>
            <Link to="/ajuda" search={{ tela: currentScreen() }} className="text-foreground">
              <CircleQuestionMark />
              Ajuda
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem asChild>
            <Link to="/ajuda" hash="novidades" className="text-foreground">
              <Sparkles />
              Novidades
            </Link>
          </DropdownMenuItem>
          <DropdownMenuItem aria-keyshortcuts={shortcutsEnabled ? '?' : undefined} onSelect={onShortcuts}>
            <Kbd aria-hidden className="w-4 px-0 text-center">
              ?
            </Kbd>
            Atalhos do teclado
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => openDiary(undefined, trigger.current)}>
            <History />
            Diário da sessão
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuCheckboxItem
            checked={shortcutsEnabled}
            onCheckedChange={setShortcutsEnabled}
            className="pointer-coarse:hidden"
          >
            Atalhos de uma tecla
          </DropdownMenuCheckboxItem>
          <DropdownMenuCheckboxItem checked={isHoldEnabled} onCheckedChange={setHoldEnabled}>
            Segurar ações por 5 segundos
          </DropdownMenuCheckboxItem>
          <DropdownMenuCheckboxItem
            checked={isHidden}
            onCheckedChange={setPersonalDataHidden}
            aria-keyshortcuts={shortcutsEnabled ? 'O' : undefined}
          >
            Ocultar dados pessoais
            {shortcutsEnabled ? (
              <Kbd aria-hidden className="ml-auto">
                O
              </Kbd>
            ) : null}
          </DropdownMenuCheckboxItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={signOut}>
            <LogOut />
            Sair
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuLabel>Versão {buildName()}</DropdownMenuLabel>
        </DropdownMenuContent>
      </DropdownMenu>
      {isLeaving ? (
        <ConfirmDialog
          title="Sair com ações em andamento?"
          question={`${underWay.map(progressText).join('. ')}. O que ainda não foi enviado não será enviado.`}
          confirmLabel="Sair"
          cancelLabel="Continuar no painel"
          open
          onOpenChange={setIsLeaving}
          onConfirm={() => endSession('signed-out')}
        />
      ) : null}
    </>
  );
}
