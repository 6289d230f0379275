import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Bell as BellIcon, ClipboardList, Send, Stamp, type LucideIcon } from 'lucide-react';
import { contagensQueries } from '@/api/contagens';
import { buttonClass } from '@/components/ui/button';
import { PanelButton } from '@/components/ui/panel-button';
import { cn } from '@/lib/cn';
import { badgeText, sumOfCounts } from '@/features/shell/bell-rules';
import type { SessionUser } from '@/api/session';
import { useSessionUser } from '@/api/use-session-user';
import { formatCount } from '@/lib/counts';

interface BellLine {
  label: string;
  icon: LucideIcon;
  count: number | undefined;
  /** The list that the line opens (design 6). */
  to: '/ordens-servico' | '/gerenciar-entrega';
  search?: { minhas: 'sim' };
}

/** Notification bell (specification 2.3): lines by role, counts read again every 5 minutes. */
export function Bell() {
  const lines = useBellLines(useSessionUser());
  const total = sumOfCounts(lines.map((line) => line.count));
  const badge = badgeText(total);
  return (
    <PanelButton
      label={total > 0 ? `Notificações, ${formatCount(total)} pendentes` : 'Notificações'}
      panelLabel="Notificações"
      className={cn(buttonClass({ variant: 'ghost', size: 'icon' }), 'relative md:mr-2')}
      panelClassName="w-75 p-1"
      panel={(close) => (
        <>
          <h2 className="px-2.5 pt-2 pb-1 text-xs font-normal text-muted-foreground">Notificações</h2>
          <ul>
            {lines.map((line) => (
              <li key={line.label}>
                <BellRow line={line} onFollow={close} />
              </li>
            ))}
          </ul>
        </>
      )}
    >
      <BellIcon className="size-4.5" aria-hidden />
      {badge && (
        <span
          aria-hidden
          className="absolute top-px left-5 h-4 min-w-4 rounded-full bg-primary px-1 text-center text-[11px] leading-4 font-semibold text-primary-foreground ring-2 ring-background"
        >
          {badge}
        </span>
      )}
    </PanelButton>
  );
}

function BellRow({ line, onFollow }: { line: BellLine; onFollow: () => void }) {
  const Icon = line.icon;
  return (
    <Link
      to={line.to}
      search={line.search ?? {}}
      onClick={onFollow}
      className="flex h-9 items-center gap-2.5 rounded-sm px-2.5 text-foreground hover:bg-accent hover:no-underline"
    >
      <Icon className="text-muted-foreground" aria-hidden />
      <span className="flex-1">{line.label}</span>
      <b>{line.count === undefined ? '–' : formatCount(line.count)}</b>
    </Link>
  );
}

function useBellLines(user: SessionUser | undefined): readonly BellLine[] {
  const isSuperuser = user?.is_superuser === true;
  const isStaff = user !== undefined && !isSuperuser;
  const disponiveis = useQuery({ ...contagensQueries.pedidosDisponiveis(), enabled: isSuperuser });
  const paraEnvio = useQuery({ ...contagensQueries.pedidosParaEnvio(), enabled: isSuperuser });
  const ordens = useQuery({ ...contagensQueries.ordensServicoUsuario(), enabled: isStaff });
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
      // Falls back to 0 when it cannot be read, as written (specification 8); the others keep their last value.
      count: disponiveis.isError ? 0 : disponiveis.data,
      to: '/ordens-servico',
    },
    {
      label: 'Pedidos p/ Envio',
      icon: Send,
      count: paraEnvio.data,
      to: '/gerenciar-entrega',
    },
  ];
}
