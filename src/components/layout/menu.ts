import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import {
  CalendarRange,
  ChartColumn,
  ChartLine,
  ChartPie,
  ClipboardList,
  IdCard,
  MapPin,
  ReceiptText,
  ScanEye,
  Smartphone,
  Ticket,
  TrendingUp,
  TriangleAlert,
  Truck,
  Users,
} from 'lucide-react';
import type { SessionUser } from '@/session/session';

export interface MenuEntry {
  label: string;
  to: NonNullable<LinkProps['to']>;
  icon: LucideIcon;
  /** After g: 'g p' (SHL-19). */
  key: string;
  superuserOnly?: boolean;
}

export interface MenuGroup {
  label: string;
  superuserOnly?: boolean;
  /** The collapsible submenu that contains the entries. */
  submenu?: { label: string; icon: LucideIcon };
  entries: readonly MenuEntry[];
}

function groups(isSuperuser: boolean): readonly MenuGroup[] {
  return [
    {
      label: 'Dashboard',
      superuserOnly: true,
      entries: [
        { label: 'Analise Passes', to: '/dashboard-passes', icon: ChartPie, key: 'a' },
        { label: 'Analise Usuarios', to: '/dashboard-usuarios', icon: ChartLine, key: 'n' },
        { label: 'Analise de Pedidos', to: '/dashboard-pedidos', icon: ChartColumn, key: 'l' },
      ],
    },
    {
      label: isSuperuser ? 'Cadastrar' : 'Principal',
      entries: [
        { label: 'Ordem de Serviço', to: '/ordens-servico', icon: ClipboardList, key: 'o' },
        { label: 'Tipo de Passe', to: '/tipos-passe', icon: Ticket, key: 't', superuserOnly: true },
        { label: 'Períodos', to: '/periodos', icon: CalendarRange, key: 'r', superuserOnly: true },
      ],
    },
    { label: 'Controle de Acessos', entries: [{ label: 'Usuários', to: '/users', icon: Users, key: 'u' }] },
    {
      label: 'Passes',
      entries: [
        { label: 'Todos os Passes', to: '/passes', icon: IdCard, key: 's' },
        { label: 'Vistoria de Declarações', to: '/vistoria', icon: ScanEye, key: 'v' },
        { label: 'Irregulares', to: '/vistoria-rejeitados', icon: TriangleAlert, key: 'i' },
      ],
    },
    { label: 'Pedidos', entries: [{ label: 'Todos os Pedidos', to: '/pedidos', icon: ReceiptText, key: 'p' }] },
    {
      label: 'Entregas',
      entries: [
        { label: 'Gerenciar Entrega', to: '/gerenciar-entrega', icon: Truck, key: 'e' },
        { label: 'Endereços de Entrega', to: '/enderecos-entrega', icon: MapPin, key: 'd' },
      ],
    },
    {
      label: 'Relatórios',
      superuserOnly: true,
      submenu: { label: 'Vendas', icon: TrendingUp },
      entries: [
        { label: 'Vendas Geral', to: '/relatorios', icon: TrendingUp, key: 'g' },
        { label: 'Vendas por Tipo de Passe', to: '/relatorios-por-tipo-de-passe', icon: TrendingUp, key: 'b' },
        { label: 'Vendas Capinhas', to: '/relatorios-vendas-capinhas', icon: TrendingUp, key: 'h' },
      ],
    },
    {
      label: 'Estoque',
      superuserOnly: true,
      entries: [{ label: 'Estoque de Capinhas', to: '/estoque-capinhas', icon: Smartphone, key: 'c' }],
    },
  ];
}

/** The entries that the user may see. */
export function menuOf({ is_superuser }: SessionUser): readonly MenuGroup[] {
  const mayOpen = ({ superuserOnly }: { superuserOnly?: boolean }) => is_superuser || !superuserOnly;
  return groups(is_superuser)
    .filter(mayOpen)
    .map((group) => ({ ...group, entries: group.entries.filter(mayOpen) }));
}
