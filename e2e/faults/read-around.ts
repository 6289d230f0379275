import type { Page } from '@playwright/test';
import type { ReadCase } from './cases.ts';
import { failure, LIST, list, PART, inlineOnly, rows } from './read-helpers.ts';

const FOUND = 'ana';

async function closeBox(page: Page): Promise<void> {
  const box = page.getByRole('dialog');
  if ((await box.count()) > 0) await page.keyboard.press('Escape');
}

async function openBox(page: Page): Promise<void> {
  const input = page.getByRole('dialog').getByRole('combobox');
  await page.keyboard.press('Control+k');
  await input.fill(FOUND);
}

/** Searches of the command palette, one row per kind of record: the error replaces the results, the input is kept. */
const COMMAND_PALETTE: readonly ReadCase[] = (
  [
    ['listPedidos', 'Pedidos', 'Erro ao buscar os pedidos.'],
    ['listPasses', 'Passes', 'Erro ao buscar os passes.'],
    ['listUsuarios', 'Usuários', 'Erro ao buscar os usuários.'],
  ] as const
).map(([operationId, group, text]) =>
  inlineOnly(operationId, 'command palette', text, {
    role: 'atendente',
    query: { search: FOUND },
    address: () => '/lugar-nenhum',
    open: openBox,
    close: closeBox,
    ready: (page) => page.getByRole('dialog').getByRole('group', { name: group }).getByRole('option'),
    envelope: ['results', 'count', 'id'],
    overrides: PART,
  }),
);

/** A count without its number is an error. */
const NO_NUMBER = { ...PART, null: failure, missing: failure } as const;

const EM_ESPERA = 'Erro ao buscar a contagem de pedidos disponíveis.';

/** Reads that the bell shares with a screen. */
const WITH_THE_BELL: readonly ReadCase[] = [
  list(
    'listOrdensServicoUsuario',
    '/ordens-servico?minhas=sim',
    'Lista de Ordens de Serviço',
    'Erro ao buscar os dados das ordens de serviço.',
    {
      screen: '/ordens-servico minhas',
      role: 'atendente',
      fresh: true,
      ready: rows('Lista de Ordens de Serviço'),
      overrides: LIST,
    },
  ),
  inlineOnly('countPedidosDisponiveis', '/ordens-servico', EM_ESPERA, {
    screen: '/ordens-servico em espera',
    fresh: true,
    ready: (page) => page.getByText(/^Pedidos em espera: [1-9]/),
    overrides: NO_NUMBER,
  }),
];

const PENDENCIAS: readonly ReadCase[] = (
  [
    ['countPedidosDisponiveis', 'emissão', /^Pedidos p\/ Emissão/],
    ['countPedidosParaEnvio', 'envio', /^Pedidos p\/ Envio/],
  ] as const
).map(([operationId, part, name]) =>
  inlineOnly(operationId, '/dashboard-passes', 'Não foi possível carregar agora.', {
    screen: `/dashboard-passes ${part}`,
    fresh: true,
    ready: (page) => page.getByRole('region', { name: 'Pendências' }).getByRole('link', { name }),
    overrides: NO_NUMBER,
  }),
);

export const SHELL_READS: readonly ReadCase[] = [...COMMAND_PALETTE, ...WITH_THE_BELL, ...PENDENCIAS];
