import { expect, it } from 'vitest';
import guide from '../../../docs/guia.md?raw';
import { mensagemDaRetirada, mensagensDasRetiradas } from '@/features/entregas/retirada-rules';

const PEDIDO = { id: 7, numero_pedido: '100400' };

it('copies the message that the guide shows (ENT-29)', () => {
  expect(guide).toContain(`> ${mensagemDaRetirada(PEDIDO)}\n`);
});

it('copies several messages one below the other', () => {
  const lines = mensagensDasRetiradas([PEDIDO, { id: 8, numero_pedido: null }]).split('\n');
  expect(lines).toEqual([mensagemDaRetirada(PEDIDO), expect.stringMatching(/^Olá! Seu pedido nº 8 está pronto/)]);
});
