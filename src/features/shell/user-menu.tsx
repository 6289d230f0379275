import { ChevronDown, LogOut } from 'lucide-react';
import { endSession } from '@/api/session';
import { useSessionUser } from '@/api/use-session-user';
import { PanelButton } from '@/components/ui/panel-button';
import { maskEmail } from '@/lib/email-mask';

/** The e-mail masked, and 'Sair' (specification 2.3). */
export function UserMenu() {
  const user = useSessionUser();
  const masked = maskEmail(user?.email);
  return (
    <PanelButton
      label={`Menu do usuário, ${masked}`}
      panelLabel="Menu do usuário"
      className="ml-1 flex h-10 items-center gap-2 rounded-md px-1 hover:bg-accent md:h-9 md:pr-1.5"
      panelClassName="w-58"
      panel={() => (
        <>
          <p className="truncate border-b border-border px-3.5 py-2.5 text-xs text-muted-foreground">{masked}</p>
          <div className="p-1">
            <button
              type="button"
              className="flex h-9 w-full items-center gap-2.5 rounded-sm px-2.5 hover:bg-accent"
              onClick={() => {
                endSession('signed-out');
              }}
            >
              <LogOut className="text-muted-foreground" aria-hidden />
              Sair
            </button>
          </div>
        </>
      )}
    >
      <span
        aria-hidden
        className="grid size-7 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary"
      >
        {masked.slice(0, 1).toUpperCase()}
      </span>
      <span className="max-w-56 truncate max-lg:hidden">{masked}</span>
      <ChevronDown className="max-md:hidden" aria-hidden />
    </PanelButton>
  );
}
