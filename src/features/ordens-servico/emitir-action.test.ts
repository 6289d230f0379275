// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import type { OrdemServicoDetalhe } from '@/api/ordens-servico';
import { currentPedido, emissiveisOf } from '@/features/ordens-servico/emitir-action';
import type { Operation } from '@/operations/operation';
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

const NO_OPERATION = { of: () => undefined, isUnderWay: () => false };
const idsOf = ({ planned }: ReturnType<typeof emissiveisOf>) => planned.map(({ record }) => record.id);

function unknownOf(change: Partial<Operation> = {}): Operation {
  return { id: '1/0', action: 'Emitido', record: { kind: 'pedido', id: 1 }, state: { kind: 'unknown' }, ...change };
}

afterEach(() => localStorage.clear());

it("names the employee of another's service order (ORS-28)", () => {
  const access = `a.${btoa(JSON.stringify({ exp: 1, sub: '7' })).replaceAll('=', '')}.c`;
  startSession({ access, refresh: 'r' }, { email: '', names: 'Eva', is_staff: true, is_superuser: false });
  expect(emissiveisOf(ORDEM, [1, 3, 4], NO_OPERATION).excluded).toBe('Esta ordem é de Rui.');
});

it('emits checked orders in production, and names those that are not checked (ORS-14)', () => {
  const emissiveis = emissiveisOf(ORDEM, [1, 2, 3, 9], NO_OPERATION);
  expect([idsOf(emissiveis), emissiveis.excluded]).toEqual([[1, 3], '1 pedido não conferido fica de fora.']);
});

it('excludes an order with an unknown outcome until it is checked or its notice is closed (ORS-14)', () => {
  const withUnknown = (change?: Partial<Operation>) =>
    emissiveisOf(ORDEM, [1, 3], { ...NO_OPERATION, of: (id) => (id === 1 ? unknownOf(change) : undefined) });
  expect([idsOf(withUnknown()), withUnknown().excluded]).toEqual([
    [3],
    '1 pedido não conferido fica de fora. 1 pedido com resultado desconhecido fica de fora.',
  ]);
  expect(idsOf(withUnknown({ check: { isPending: false, settles: true } }))).toEqual([1, 3]);
  expect(idsOf(withUnknown({ isDismissed: true }))).toEqual([1, 3]);
});

it('leaves out an order with an operation under way', () => {
  expect(idsOf(emissiveisOf(ORDEM, [1, 3], { ...NO_OPERATION, isUnderWay: (id) => id === 3 }))).toEqual([1]);
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
