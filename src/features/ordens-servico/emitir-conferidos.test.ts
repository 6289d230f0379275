// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import type { OrdemServicoDetalhe } from '@/api/ordens-servico';
import { recordOutcomes } from '@/components/bulk/bulk-record';
import { conferidosTarget, currentPedido, emitirConferidos } from '@/features/ordens-servico/emitir-conferidos';
import { addJournalEntry, clearJournal, journalEntries, setJournalNotice } from '@/session/journal';
import { startSession } from '@/session/session';

const pedido = (id: number, status: string) => ({
  id,
  numero_pedido: String(100_000 + id),
  quantidade_passes: 1,
  tipo_entrega: 'simples',
  capinhas: [],
  status,
});

const ORDEM: OrdemServicoDetalhe = {
  id: 31,
  funcionario: { id: 2, nome: 'Rui', email: null },
  status: 'em_producao',
  criacao: null,
  atualizacao: null,
  pedidos: [pedido(1, 'em_producao'), pedido(2, 'pronto'), pedido(3, 'em_producao'), pedido(4, 'em_producao')],
};

const action = emitirConferidos(31);
const target = (isEmitting = (_id: number) => false) => conferidosTarget(ORDEM, [1, 2, 3], isEmitting);
const canEmit = (id: number) => target().applies(action, id, undefined);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearJournal();
  const access = `a.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Rui', is_staff: true, is_superuser: false });
});

it('emits orders in production, and names those that are not checked (ORS-14)', () => {
  expect([1, 2, 3, 9].map(canEmit)).toEqual([true, false, true, false]);
  expect(target().excludedText(action, 0)).toBe('1 pedido não conferido fica de fora.');
});

it('excludes an order with an unknown outcome until it is checked (ORS-14)', () => {
  addJournalEntry({ action: 'Emitido', kind: 'pedido', id: 1 }, 'unknown');
  recordOutcomes({ id: 'a', action: action.name }, new Map([[3, { kind: 'unknown' }]]));
  expect([1, 3].map(canEmit)).toEqual([false, false]);
  expect(target().excludedText(action, 0)).toBe(
    '1 pedido não conferido fica de fora. 2 pedidos com resultado desconhecido ficam de fora.',
  );
  recordOutcomes({ id: 'a', action: action.name }, new Map([[1, { kind: 'unknown' }]]));
  setJournalNotice(journalEntries()[0]?.key ?? 0, 'settled');
  expect(canEmit(1), 'checked by itself').toBe(true);
  recordOutcomes({ id: 'a', action: action.name }, new Map([[3, { kind: 'done' }]]));
  expect([1, 3].map(canEmit)).toEqual([true, true]);
});

it("does not emit an order whose 'Emitido' is held or in flight", () => {
  const held = target((id) => id === 3);
  expect([1, 3].map((id) => held.applies(action, id, undefined))).toEqual([true, false]);
});

it.each([
  ['em_producao', { canSend: true, hasTargetStatus: false, text: 'Agora: Em Produção.' }],
  ['enviado', { canSend: false, hasTargetStatus: true, text: 'Agora: Enviado.' }],
])('reads an order that is %s', (status, expected) => {
  expect(currentPedido(pedido(1, status))).toMatchObject(expected);
});

it('sends no order that left the service order', () => {
  expect(currentPedido(undefined)).toMatchObject({
    canSend: false,
    hasTargetStatus: false,
    text: 'Não está mais nesta ordem de serviço.',
  });
});
