import * as z from 'zod/mini';
import type { PedidosDias } from '@/api/dashboards';
import { choiceParam } from '@/lib/search-params';

/** Specification 9: the periods of the chart of orders, and the one it begins with. */
const DIAS = ['7', '30', '90', '365'] as const;

/** The period of the chart in days. */
export const dashboardPedidosSearch = z.object({ dias: choiceParam(DIAS, '30') });

export type DashboardPedidosSearch = z.infer<typeof dashboardPedidosSearch>;

/** Stripped from the URL. */
export const dashboardPedidosDefaults = dashboardPedidosSearch.parse({});

const asked: Readonly<Record<DashboardPedidosSearch['dias'], PedidosDias>> = { '7': 7, '30': 30, '90': 90, '365': 365 };

/** The number that the API expects. */
export function diasOf({ dias }: DashboardPedidosSearch): PedidosDias {
  return asked[dias];
}

/** What the selector offers. */
export const diasOptions = DIAS.map((dias) => ({ value: dias, label: `Últimos ${dias} dias` }));
