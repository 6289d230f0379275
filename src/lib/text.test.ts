import { describe, expect, it } from 'vitest';
import { countOf, cutText } from '@/lib/text';

describe('cutText', () => {
  it('adds dots only if something was cut', () => {
    expect(cutText('beatriz.nogueira@cor', 20)).toBe('beatriz.nogueira@cor');
    expect(cutText('beatriz.nogueira@correio.test', 20)).toBe('beatriz.nogueira@cor...');
  });

  it('never halves a character outside the basic plane', () => {
    expect(cutText('🚌🚌🚌', 2)).toBe('🚌🚌...');
  });
});

describe('countOf', () => {
  it('agrees in number and groups thousands', () => {
    expect(countOf(1, 'pedido', 'pedidos')).toBe('1 pedido');
    expect(countOf(0, 'pedido', 'pedidos')).toBe('0 pedidos');
    expect(countOf(1234, 'pedido', 'pedidos')).toBe('1.234 pedidos');
  });
});
