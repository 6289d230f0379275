import * as z from 'zod/mini';
import type { PedidosDias } from '@/api/dashboards';
import { choiceParam } from '@/lib/search-params';

/** The periods that the dashboard offers, in days (DAS-06). */
const DIAS = ['7', '30', '90', '365'] as const;

export const dashboardPedidosSearch = z.object({ dias: choiceParam(DIAS, '30') });

export type DashboardPedidosSearch = z.infer<typeof dashboardPedidosSearch>;

export const dashboardPedidosDefaults = dashboardPedidosSearch.parse({});

const diasByChoice: Readonly<Record<DashboardPedidosSearch['dias'], PedidosDias>> = {
  '7': 7,
  '30': 30,
  '90': 90,
  '365': 365,
};

export function diasOf({ dias }: DashboardPedidosSearch): PedidosDias {
  return diasByChoice[dias];
}

export const diasOptions = DIAS.map((dias) => ({ value: dias, label: `Últimos ${dias} dias` }));
