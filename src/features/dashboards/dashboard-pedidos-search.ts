import type { PedidosDias } from '@/api/dashboards';
import { searchSchema, type SearchOf } from '@/lib/search-schema';

/** Specification 9: the periods of the chart of orders, and the one it begins with. */
const DIAS = ['7', '30', '90', '365'] as const;

/** The period of the chart, in the address (design 3). */
export const dashboardPedidosSearch = searchSchema(({ choiceParam, object }) => object({ dias: choiceParam(DIAS, '30') }), { dias: '30' });

export type DashboardPedidosSearch = SearchOf<typeof dashboardPedidosSearch>;

/** Left out of the address. */
export const dashboardPedidosDefaults = dashboardPedidosSearch.defaults;

const asked: Readonly<Record<DashboardPedidosSearch['dias'], PedidosDias>> = { '7': 7, '30': 30, '90': 90, '365': 365 };

/** The address's text -> the call's number. */
export function diasOf({ dias }: DashboardPedidosSearch): PedidosDias {
  return asked[dias];
}

/** What the selector offers. */
export const diasOptions = DIAS.map((dias) => ({ value: dias, label: `Últimos ${dias} dias` }));
