import { expect, it } from 'vitest';
import {
  dashboardPedidosDefaults,
  dashboardPedidosSearch,
  diasOf,
  diasOptions,
} from '@/features/dashboards/dashboard-pedidos-search';

it('accepts 7, 30, 90 and 365 days, and falls back to 30', () => {
  const diasFor = (dias: string) => diasOf(dashboardPedidosSearch.parse({ dias }));
  expect(['7', '30', '90', '365'].map(diasFor)).toEqual([7, 30, 90, 365]);
  expect(['31', '', 'mês', '7.0'].map(diasFor)).toEqual([30, 30, 30, 30]);
  expect(dashboardPedidosSearch.parse({})).toEqual(dashboardPedidosDefaults);
  expect(diasOptions.map(({ label }) => label)).toEqual([
    'Últimos 7 dias',
    'Últimos 30 dias',
    'Últimos 90 dias',
    'Últimos 365 dias',
  ]);
});
