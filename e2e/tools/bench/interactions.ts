import type { Page } from '@playwright/test';
import type { FaultRule } from '../../../staging/qa/fault-rules.ts';
import type { Interaction } from './measures.ts';

/** The largest unpaginated list of the seed. */
const ROW_COUNT = 5_000;

const pedidos = Array.from({ length: ROW_COUNT }, (_, index) => ({
  id: index + 1,
  numero_pedido: String(500_000 + index),
  status: 'pronto',
  pago_em: '2026-11-18T09:00:00-03:00',
}));

const enderecos = Array.from({ length: ROW_COUNT }, (_, index) => ({
  id: index + 1,
  numero_pedido: String(500_000 + index),
  status: 'pronto',
  tipo_entrega: 'simples',
  endereco_entrega: {
    endereco_rua: `Rua ${index} de Março`,
    endereco_numero: String(index),
    endereco_bairro: 'Centro',
    cidade: 'Natal',
    cep: '59000000',
    complemento: 'Casa',
    telefone: '84999990000',
  },
}));

const REFUSED = 1_000;

/** Faults of the staging backend that return every unpaginated list at its largest, and refuse orders of a bulk action. */
export const LARGE: readonly FaultRule[] = [
  {
    operationId: 'listResumoPedidos',
    query: { tipo_entrega: 'simples,registrada' },
    fault: { kind: 'wrong-envelope', body: [] },
  },
  { operationId: 'listResumoPedidos', fault: { kind: 'wrong-envelope', body: pedidos } },
  { operationId: 'listEnderecosEntrega', fault: { kind: 'wrong-envelope', body: enderecos } },
  {
    operationId: 'bulkUpdatePedidoStatus',
    fault: {
      kind: 'wrong-envelope',
      body: {
        message: 'Alguns pedidos foram recusados.',
        total_processado: ROW_COUNT,
        sucesso: ROW_COUNT - REFUSED,
        falhas: pedidos
          .slice(0, REFUSED)
          .map(({ id, numero_pedido }) => ({ id, numero_pedido, message: 'O pedido já foi entregue.' })),
      },
    },
  },
];

/** j, then k, held down. */
const ROW_KEYS = { act: 'type', text: 'jjjjjjjjjjjjjjjjjjjjkkkkk', delay: 33 } as const;

const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Selecionar todos: Pronto, Pedidos da cidade' });

/** Scans with different numbers, each with the scanner's Enter. */
function scans(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `${first + index}\n`).join('');
}

/** Every search box, the keys and the selection among 5,000 rows, and the list of scans. */
export const INTERACTIONS: readonly Interaction[] = [
  ...[
    { name: 'orders', path: '/pedidos' },
    { name: 'passes', path: '/passes' },
    { name: 'users', path: '/users' },
    { name: 'irregular passes', path: '/vistoria-rejeitados' },
    { name: '5,000 addresses', path: '/enderecos-entrega' },
  ].map(({ name, path }) => ({
    name: `key in the search of ${name}`,
    path,
    act: 'type' as const,
    target: (page: Page) => page.getByRole('searchbox').first(),
  })),
  {
    name: 'key in delivery management',
    path: '/gerenciar-entrega',
    act: 'type',
    target: (page) => page.getByLabel('Buscar Pedido'),
  },
  {
    name: 'key in the column of 5,000 orders',
    path: '/gerenciar-entrega',
    act: 'type',
    target: (page) => page.getByRole('searchbox', { name: 'Localizar em Pronto' }),
  },
  {
    name: 'j and k among 5,000 orders',
    path: '/gerenciar-entrega',
    ...ROW_KEYS,
    target: (page) => page.getByRole('heading', { name: 'Gerenciar Entrega' }),
  },
  {
    name: 'j and k among 5,000 addresses',
    path: '/enderecos-entrega',
    ...ROW_KEYS,
    target: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    name: 'scan in a list of 200 scans',
    path: '/gerenciar-entrega?leitura=sim',
    act: 'type',
    text: scans(500_200, 5),
    delay: 10,
    most: 50,
    target: (page) => page.getByRole('textbox', { name: 'Ler etiqueta' }),
    prepare: async (page) => {
      await page.keyboard.type(scans(500_000, 200));
      await page.getByText(/^200 leituras: 200 não encontradas$/).waitFor();
    },
  },
  {
    name: 'key in the command palette',
    path: '/pedidos',
    act: 'type',
    target: (page) => page.getByRole('button', { name: 'Ir para tela, pedido, nome ou CPF' }).first(),
  },
  {
    name: 'one checkbox among 5,000 orders',
    path: '/gerenciar-entrega',
    act: 'press',
    target: (page) => page.getByRole('table').getByRole('checkbox').nth(3),
  },
  {
    name: 'scroll of 1,000 refusals in the diary',
    path: '/gerenciar-entrega',
    act: 'scroll',
    most: 50,
    target: selectAll,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Marcar como Enviado' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar', exact: true }).click();
      await page.getByRole('button', { name: 'Ver detalhes' }).first().click();
      const diary = page.getByRole('dialog', { name: 'Diário da sessão' });
      await diary.getByRole('link').first().hover();
    },
  },
  {
    name: 'select all 5,000 orders',
    path: '/gerenciar-entrega',
    act: 'press',
    target: selectAll,
  },
];
