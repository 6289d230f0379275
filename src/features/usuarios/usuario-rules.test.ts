import { describe, expect, it } from 'vitest';
import { deleteRefusal, pedidosPerdidos } from '@/features/usuarios/usuario-rules';

describe('deleteRefusal', () => {
  it('refuses the signed-in user, whatever the case of the e-mail', () => {
    for (const email of ['Gestora@embarque.test', ' gestora@embarque.test ']) {
      expect(deleteRefusal({ email }, 'gestora@embarque.test')).toBe('Você não pode excluir o próprio usuário.');
    }
  });

  it('allows other users and a user without e-mail', () => {
    expect(deleteRefusal({ email: 'ana@example.com' }, 'gestora@embarque.test')).toBeUndefined();
    expect(deleteRefusal({ email: null }, undefined)).toBeUndefined();
  });
});

it.each([
  [0, 'Nenhum pedido será excluído.'],
  [1, '1 pedido será excluído junto com o usuário.'],
  [1200, '1.200 pedidos serão excluídos junto com o usuário.'],
])('describes %i deleted orders', (total, words) => {
  expect(pedidosPerdidos(total)).toBe(words);
});
