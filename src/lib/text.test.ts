import { describe, expect, it } from 'vitest';
import { countOf, cutText } from '@/lib/text';

describe('cutText', () => {
  it('adds dots only when it cuts', () => {
    expect(cutText('beatriz.nogueira@cor', 20)).toBe('beatriz.nogueira@cor');
    expect(cutText('beatriz.nogueira@correio.test', 20)).toBe('beatriz.nogueira@cor...');
  });

  it('does not split surrogate pairs', () => {
    expect(cutText('🚌🚌🚌', 2)).toBe('🚌🚌...');
  });
});

describe('countOf', () => {
  it('uses singular and plural, with thousands separators', () => {
    expect(countOf(1, 'pedido', 'pedidos')).toBe('1 pedido');
    expect(countOf(0, 'pedido', 'pedidos')).toBe('0 pedidos');
    expect(countOf(1234, 'pedido', 'pedidos')).toBe('1.234 pedidos');
  });
});
