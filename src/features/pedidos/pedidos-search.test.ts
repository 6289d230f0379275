import { describe, expect, it } from 'vitest';
import { pedidosDefaults, pedidosSearch } from '@/features/pedidos/pedidos-search';
import { pedidoStatusGroups, statusCodes } from '@/lib/status';

describe('pedidosSearch', () => {
  it('accepts every status of the filter', () => {
    for (const status of statusCodes(pedidoStatusGroups)) expect(pedidosSearch.parse({ status }).status).toBe(status);
  });

  it('falls back to the defaults for invalid values', () => {
    expect(pedidosSearch.parse({ page: 'abc', status: 'voando' })).toEqual(pedidosDefaults);
  });
});
