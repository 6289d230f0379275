import { expect, it } from 'vitest';
import { decodablePath } from '@/lib/decodable-path';

it.each([
  ['/pedidos/S%C3%A3o%20Vicente', '/pedidos/S%C3%A3o%20Vicente'],
  ['/%', '/%EF%BF%BD'],
  ['/100%25/%zz', '/100%25/%EF%BF%BDzz'],
  ['/pedido/%E0%A4%A', '/pedido/%EF%BF%BDE0%EF%BF%BDA4%EF%BF%BDA'],
])('keeps what decodes and replaces what does not: %s', (path, decodable) => {
  expect(decodablePath(path)).toBe(decodable);
});
