import { describe, expect, it } from 'vitest';
import { confirmationOf, deleteRefusal, isConfirmed, pedidosPerdidos } from '@/features/usuarios/usuario-rules';

describe('deleteRefusal', () => {
  it('never lets anybody delete themselves, in whatever spelling', () => {
    expect(deleteRefusal({ email: 'Gestora@embarque.test' }, 'gestora@embarque.test')).toBe(
      'Você não pode excluir o próprio usuário.',
    );
  });

  it('has nothing against others, nor against a user without e-mail', () => {
    expect(deleteRefusal({ email: 'ana@example.com' }, 'gestora@embarque.test')).toBeUndefined();
    expect(deleteRefusal({ email: null }, undefined)).toBeUndefined();
  });
});

describe('confirmationOf', () => {
  it('asks for the e-mail, or for the number where there is none', () => {
    expect(confirmationOf({ id: 7, email: 'ana@example.com' }).text).toBe('ana@example.com');
    expect(confirmationOf({ id: 7, email: null })).toEqual({ label: 'Digite o número do usuário para confirmar', text: '7' });
  });

  it.each([
    ['ana@example.com', true],
    [' ANA@example.com ', true],
    ['ana@example.co', false],
    ['', false],
  ])('takes "%s": %s', (typed, confirmed) => {
    expect(isConfirmed(typed, 'ana@example.com')).toBe(confirmed);
  });
});

it.each([
  [0, 'Nenhum pedido será excluído.'],
  [1, '1 pedido será excluído junto com o usuário.'],
  [1200, '1.200 pedidos serão excluídos junto com o usuário.'],
])('says what %i orders mean', (total, words) => {
  expect(pedidosPerdidos(total)).toBe(words);
});
