// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { safeRedirect } from '@/session/guard';

it.each([
  ['/pedidos?status=pago&search=529', '/pedidos?status=pago&search=529'],
  ['/pedido/12#itens', '/pedido/12#itens'],
])('accepts a path of the panel: %s', (path, followed) => {
  expect(safeRedirect(path)).toBe(followed);
});

it.each([
  undefined,
  '',
  'pedidos',
  '//',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/login',
  '/auth/signin?redirect=/pedidos',
])('rejects %s', (path) => {
  expect(safeRedirect(path)).toBeUndefined();
});
