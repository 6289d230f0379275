import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { required } from '../support/required.ts';
import { holdScripts } from '../support/scripts.ts';
import { expectRow, type ExpectedRow } from '../support/tables.ts';
import { hasOtherApiOrigin } from '../support/target.ts';

/** What every list of records does: empty text, pages, phone, missing fields (LIS). */

test.use({ role: 'gestora' });

const links = (page: Page) => page.getByRole('table').locator('tbody').getByRole('link');

test.describe('lists', { tag: '@full' }, () => {
  for (const { address, text, reason, clear } of [
    {
      address: '/pedidos?search=nao-existe-ninguem&status=pago',
      text: 'Nenhum pedido encontrado.',
      reason: 'Nenhum pedido corresponde a “nao-existe-ninguem” e tem o status Pago.',
      clear: 'Limpar busca e filtro',
    },
    {
      address: '/passes?search=nao-existe-ninguem&status=Suspenso',
      text: 'Nenhum passe encontrado.',
      reason: 'Nenhum passe corresponde a “nao-existe-ninguem” e tem o status Suspenso.',
      clear: 'Limpar busca e filtro',
    },
    {
      address: '/users?search=ninguem-mesmo',
      text: 'Nenhum usuário encontrado',
      reason: 'Nenhum e-mail contém “ninguem-mesmo”.',
      clear: 'Limpar busca',
    },
  ]) {
    test(`${address} shows the empty text, and clears search and filter`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: clear }).last().click();
      await expect(page).toHaveURL(address.replace(/\?.*/, ''));
      await expect(links(page)).toHaveCount(10);
      await expect(page.getByRole('searchbox')).toHaveValue('');
      // The pressed button is gone.
      await expect(page.getByRole('main')).toBeFocused();
    });
  }

  for (const { address, path } of [
    { address: '/pedidos', path: 'pedidos-paginados' },
    { address: '/passes', path: 'passes-paginados' },
    { address: '/vistoria-rejeitados', path: 'passe-rejeitados' },
    { address: '/users', path: 'accounts/users' },
  ]) {
    test(`${address} requests its first page once, before the entry chunk runs`, async ({ page }) => {
      const pages: (string | null)[] = [];
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (url.pathname === `/api/v1/${path}/`) pages.push(url.searchParams.get('page'));
      });
      const entry = await holdScripts(page, '*/app-*');
      await page.goto(address, { waitUntil: 'commit' });
      // A build with its API on another origin has no early call.
      await expect.poll(() => pages).toEqual(hasOtherApiOrigin ? [] : ['1']);
      await entry.letGo();
      await expect(links(page).first()).toBeVisible();
      expect(pages.filter((number) => number === '1')).toEqual(['1']);
    });
  }

  test('a page after the last one redirects to the last', async ({ page, expectFailure }) => {
    for (const list of ['/pedidos', '/passes', '/vistoria-rejeitados']) {
      await test.step(list, async () => {
        expectFailure(/^GET \/api\/v1\/[\w-]+\/\?page=9999&.* -> 404$/);
        await page.goto(`${list}?page=9999`);
        const last = page.getByText(/^Página (\d+) de \1$/);
        await expect(last).toBeVisible();
        const [number] = required(/\d+/.exec(await last.innerText()));
        await expect(page).toHaveURL(`${list}?page=${number}`);
        await expect(page.getByRole('button', { name: 'Próxima Página' })).toHaveAttribute('aria-disabled', 'true');
        await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
      });
    }
  });

  test('rows keep their table roles on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [list, columns] of [
      ['/pedidos', 5],
      ['/passes', 6],
      ['/users', 6],
      ['/periodos', 3],
    ] as const) {
      await page.goto(list);
      await expect(page.getByRole('table').getByRole('cell')).toHaveCount(10 * columns);
    }
  });
});

test.describe('an empty list', { tag: ['@full', '@faults'] }, () => {
  test('shows its text, and nothing to clear', async ({ page, backend }) => {
    for (const [list, operationId, text] of [
      ['/periodos', 'listPeriodos', 'Nenhum período encontrado'],
      ['/tipos-passe', 'listTiposPasse', 'Nenhum tipo de passe encontrado'],
      ['/ordens-servico', 'listOrdensServico', 'Nenhuma ordem de serviço encontrada.'],
      ['/estoque-capinhas', 'listModelos', 'Nenhum modelo encontrado.'],
      ['/enderecos-entrega', 'listEnderecosEntrega', 'Nenhum endereço encontrado.'],
    ] as const) {
      await backend.setFaults([{ operationId, fault: { kind: 'wrong-envelope', body: [] } }]);
      await page.goto(list);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Limpar/ })).toHaveCount(0);
    }
  });
});

/** A response with null, missing or mistyped fields, and the rows that it gives. */
const FALLBACKS: readonly {
  address: string;
  operationId: string;
  results: readonly object[];
  rows: readonly ExpectedRow[];
  /** The code of a status that the panel does not know: the title of its text. */
  unknownStatus?: string;
}[] = [
  {
    address: '/pedidos',
    operationId: 'listPedidos',
    unknownStatus: 'voando',
    results: [{ id: 7 }, { id: 8, numero_pedido: null, usuario: 5, status: 'voando', pago_em: 'x', valor_total: {} }],
    rows: [
      { Pedido: 'nº 7', Usuário: 'Sem Email', Status: 'Sem Status', 'Pago Em': '–', 'Valor Total': '–' },
      { Pedido: 'nº 8', Status: 'Status Desconhecido', 'Valor Total': '–' },
    ],
  },
  {
    address: '/passes',
    operationId: 'listPasses',
    unknownStatus: 'voando',
    results: [
      { id: 7 },
      {
        id: 8,
        nome: null,
        cpf: '123',
        telefone: {},
        status: 'voando',
        tipo_passe_nome: ' ',
        criacao: 'ontem',
      },
    ],
    rows: [
      ['Passe 7', 'Sem Status'],
      ['Passe 8', 'Status Desconhecido'],
    ].map(([Nome = '', Status = '']) => ({
      Nome,
      Status,
      CPF: 'CPF não disponível',
      Telefone: 'Não Informado',
      'Tipo do Passe': 'Não Informado',
      'Data de Criação': '–',
    })),
  },
  {
    address: '/users',
    operationId: 'listUsuarios',
    results: [
      { id: 7 },
      { id: 8, email: null, phone: 11987654321, provider: '', date_joined: 'ontem', is_staff: 'sim' },
    ],
    rows: [
      { Email: 'N/A', Telefone: 'N/A', Provedor: 'N/A', 'Data de Criação': 'N/A', Staff: 'Não' },
      { Telefone: '11987654321', 'Data de Criação': 'N/A', Staff: 'Não' },
    ],
  },
  {
    address: '/tipos-passe',
    operationId: 'listTiposPasse',
    results: [{ id: 7 }, { id: 8, nome: 5, valor: 'x', validade: {}, cod_sistema: [] }],
    rows: [
      { Nome: 'nº 7', 'Cód.': '–', Descrição: '–', Valor: '–', Validade: 'N/A' },
      { Nome: '5', Valor: '–', Validade: 'N/A' },
    ],
  },
  {
    address: '/ordens-servico',
    operationId: 'listOrdensServico',
    unknownStatus: 'voando',
    results: [
      { id: 7 },
      {
        id: 8,
        funcionario_detalhes: { first_name: '', last_name: null, email: 'x@embarque.test' },
        status: 'voando',
        criacao: 'x',
      },
    ],
    rows: [
      { ID: '7', Funcionário: 'Não Informado', Status: 'Sem Status', Criação: '–', Atualização: '–' },
      { ID: '8', Funcionário: 'x@embarque.test', Status: 'Status Desconhecido' },
    ],
  },
];

for (const { address, operationId, results, rows, unknownStatus } of FALLBACKS) {
  test.describe(address, { tag: ['@full', '@faults'] }, () => {
    test('null, missing or mistyped fields show their fallbacks', async ({ page, backend }) => {
      const body = { count: results.length, results };
      await backend.setFaults([{ operationId, fault: { kind: 'wrong-envelope', body } }]);
      await page.goto(address);
      for (const row of rows) await expectRow(page.getByRole('table'), row);
      if (unknownStatus !== undefined) await expect(page.getByTitle(unknownStatus)).toBeVisible();
      await expect(page.locator('main')).not.toContainText(/null|undefined|NaN|\[object/);
    });
  });
}
