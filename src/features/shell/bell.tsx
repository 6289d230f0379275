import { Link } from '@tanstack/react-router';
import { Bell as BellIcon, ClipboardList, Send, Stamp, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { contagensQueries, PARA_ENVIO_NOTE } from '@/api/contagens';
import { useApiQuery } from '@/api/use-api-query';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { badgeText, sumOfCounts } from '@/features/shell/bell-rules';
import { formatCount } from '@/lib/format';
import type { SessionUser } from '@/session/session';
import { useSessionUser } from '@/session/use-session-user';

interface BellLine {
  label: string;
  icon: LucideIcon;
  count: number | undefined;
  to: '/ordens-servico' | '/gerenciar-entrega';
  search?: { minhas: 'sim' };
  note?: string;
}

/** Notification bell (SHL-06): counts by role, refetched every 5 minutes. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const noteId = useId();
  const lines = useBellLines(useSessionUser());
  const total = sumOfCounts(lines.map((line) => line.count));
  const badge = badgeText(total);
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <div className="relative md:mr-2">
        <PopoverTrigger asChild>
          <Button
            variant="ghost"
            size="icon"
            aria-label={total > 0 ? `Notificações, ${formatCount(total)} pendentes` : 'Notificações'}
          >
            <BellIcon className="size-4.5" />
          </Button>
        </PopoverTrigger>
        {badge && (
          // Beside the button: '99+' inside it would be a visible label that its name does not contain (WCAG 2.5.3).
          <span
            aria-hidden
            className="pointer-events-none absolute top-px left-5 h-4 min-w-4 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-4 font-semibold text-primary-foreground ring-2 ring-background"
          >
            {badge}
          </span>
        )}
      </div>
      <PopoverContent align="end" role="group" aria-label="Notificações" className="w-75 p-1">
        <h2 className="px-2.5 pt-2 pb-1 text-xs font-normal text-muted-foreground">Notificações</h2>
        <ul>
          {lines.map(({ label, icon: Icon, count, to, search = {}, note }) => (
            <li key={label}>
              <Link
                to={to}
                search={search}
                aria-describedby={note && noteId}
                onClick={() => setOpen(false)}
                className="flex h-9 items-center gap-2.5 rounded-sm px-2.5 text-foreground hover:bg-accent hover:no-underline"
              >
                <Icon className="text-muted-foreground" />
                <span className="flex-1">{label}</span>
                <b>{count === undefined ? '–' : formatCount(count)}</b>
              </Link>
              {note ? (
                <p id={noteId} className="pr-2.5 pb-2 pl-9 text-xs text-muted-foreground">
                  {note}
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}

function useBellLines(user: SessionUser | undefined): readonly BellLine[] {
  const isSuperuser = user?.is_superuser === true;
  const isStaff = user !== undefined && !isSuperuser;
  const disponiveis = useApiQuery({ ...contagensQueries.pedidosDisponiveis(), enabled: isSuperuser });
  const paraEnvio = useApiQuery({ ...contagensQueries.pedidosParaEnvio(), enabled: isSuperuser });
  const ordens = useApiQuery({ ...contagensQueries.ordensServicoUsuario(), enabled: isStaff });
  if (!isSuperuser) {
    return [
      {
        label: 'Ordens de Serviço',
        icon: ClipboardList,
        count: ordens.data,
        to: '/ordens-servico',
        search: { minhas: 'sim' },
      },
    ];
  }
  return [
    {
      label: 'Pedidos p/ Emissão',
      icon: Stamp,
      // SHL-09: only this count falls back to 0; the others keep their last value.
      count: disponiveis.isError ? 0 : disponiveis.data,
      to: '/ordens-servico',
    },
    {
      label: 'Pedidos p/ Envio',
      icon: Send,
      count: paraEnvio.data,
      to: '/gerenciar-entrega',
      note: PARA_ENVIO_NOTE,
    },
  ];
}
