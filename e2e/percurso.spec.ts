import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readRoutes } from '../scripts/check-coverage.ts';
import { expectAccessible } from './support/accessibility.ts';
import type { Backend } from './support/backend.ts';
import { findOrdem } from './support/ordens-servico.ts';
import { findPasse } from './support/passes.ts';
import { findPedido } from './support/pedidos.ts';
import type { Role } from './support/target.ts';
import { listUsuarios } from './support/usuarios.ts';
import { expect, test } from './fixtures.ts';

/**
 * The smoke journey: every route, as both roles (specification 2.1). Title and heading are the screen's, nothing is
 * still loading, axe finds nothing; the guard of fixtures.ts holds that no request fails and nothing reaches the console.
 */

interface Screen {
  /** As the router writes it. */
  address: string;
  /** Its entry of the menu; a screen without one is reached by its address. */
  menu?: string;
  title: string;
  h1: string;
  superuser?: true;
}

/** The walks, each in a page of its own. Whoever adds a route adds it here: the first test compares them. */
const WALKS: Readonly<Record<string, readonly Screen[]>> = {
  Dashboard: [
    { address: '/dashboard-passes', menu: 'Analise Passes', title: 'Analise Passes', h1: 'Analise Passes', superuser: true },
    { address: '/dashboard-usuarios', menu: 'Analise Usuarios', title: 'Analise Usuarios', h1: 'Analise Usuarios', superuser: true },
    { address: '/dashboard-pedidos', menu: 'Analise de Pedidos', title: 'Analise de Pedidos', h1: 'Analise de Pedidos', superuser: true },
  ],
  Cadastrar: [
    { address: '/ordens-servico', menu: 'Ordem de Serviço', title: 'Lista de Ordens de Serviço', h1: 'Lista de Ordens de Serviço' },
    { address: '/tipos-passe', menu: 'Tipo de Passe', title: 'Lista de Tipos de Passe', h1: 'Lista de Tipos de Passe', superuser: true },
    { address: '/periodos', menu: 'Períodos', title: 'Lista de Períodos', h1: 'Lista de Períodos', superuser: true },
    { address: '/users', menu: 'Usuários', title: 'Lista de Usuários', h1: 'Lista de Usuários' },
  ],
  'Passes e pedidos': [
    { address: '/passes', menu: 'Todos os Passes', title: 'Todos os Passes', h1: 'Todos os Passes' },
    { address: '/vistoria', menu: 'Vistoria de Declarações', title: 'Vistoria de Declaração', h1: 'Vistoria de Declaração' },
    { address: '/vistoria-rejeitados', menu: 'Irregulares', title: 'Passes Irregulares', h1: 'Passes Irregulares' },
    { address: '/pedidos', menu: 'Todos os Pedidos', title: 'Todos os Pedidos', h1: 'Todos os Pedidos' },
    { address: '/gerenciar-entrega', menu: 'Gerenciar Entrega', title: 'Gerenciar Entrega', h1: 'Gerenciar Entrega' },
    { address: '/enderecos-entrega', menu: 'Endereços de Entrega', title: 'Endereços de Entrega', h1: 'Endereços de Entrega' },
  ],
  'Relatórios e estoque': [
    { address: '/relatorios', menu: 'Vendas Geral', title: 'Vendas Geral', h1: 'Vendas Geral', superuser: true },
    { address: '/relatorios-por-tipo-de-passe', menu: 'Vendas por Tipo de Passe', title: 'Vendas por Tipo de Passe', h1: 'Vendas por Tipo de Passe', superuser: true },
    { address: '/relatorios-vendas-capinhas', menu: 'Vendas Capinhas', title: 'Vendas Capinhas', h1: 'Vendas Capinhas', superuser: true },
    { address: '/estoque-capinhas', menu: 'Estoque de Capinhas', title: 'Estoque de Capinhas', h1: 'Estoque de Capinhas', superuser: true },
  ],
  'Fora do menu': [
    { address: '/pedido/$id', title: 'Pedido {numero}', h1: 'Pedido {numero}' },
    { address: '/passe/$id', title: 'Passe {id}', h1: 'Passe {id}' },
    { address: '/ordens-servico/$id/detalhes', title: 'Ordem de Serviço {id}', h1: 'Ordem de Serviço {id}' },
    { address: '/users/historico-usuario/$usuarioId', title: 'Histórico do usuário {id}', h1: 'Histórico de pedidos' },
    { address: '/$', title: 'Página não encontrada', h1: 'Página não encontrada' },
  ],
};

/** Where somebody signed in never stays: home for who is, and the form for who is not (e2e/sessao.spec.ts). */
const ENTRANCES = ['/', '/login', '/auth/signin'];

test('every route of the router is walked', async () => {
  const routes = readRoutes(await readFile(new URL('../src/route-tree.gen.ts', import.meta.url), 'utf8'));
  const walked = Object.values(WALKS).flatMap((screens) => screens.map(({ address }) => address));
  expect([...walked, ...ENTRANCES].toSorted()).toEqual(routes.toSorted());
});

for (const role of ['gestora', 'atendente'] as const) {
  test.describe(role, () => {
    test.use({ role });

    for (const [walk, screens] of Object.entries(WALKS)) {
      test(`${walk}: each screen has its title and heading, loads, and is accessible`, async ({ page, backend }) => {
        // Up to six screens in a row.
        test.slow();
        await page.goto(role === 'gestora' ? '/dashboard-usuarios' : '/pedidos');
        await expect(page.locator('#start-screen')).toHaveCount(0);
        for (const screen of screens) {
          await test.step(screen.address, () => visit(page, backend, role, screen));
        }
      });
    }
  });
}

test('the entrances lead home, or to the form', async ({ page, gestora, atendente }) => {
  for (const [person, home] of [[gestora, /\/dashboard-passes$/], [atendente, /\/ordens-servico$/], [page, /\/(auth\/signin|login)$/]] as const) {
    for (const entrance of ENTRANCES) {
      await person.goto(entrance);
      await expect(person).toHaveURL(home);
    }
  }
  await expect(page).toHaveTitle('Entrar · Embarque');
  await expect(page.locator('#start-screen')).toHaveCount(0);
  await expectAccessible(page);
});

async function visit(page: Page, backend: Backend, role: Role, screen: Screen): Promise<void> {
  const denied = screen.superuser === true && role !== 'gestora';
  const link = page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: screen.menu ?? '', exact: true });
  const { path, title, h1 } = screen.menu === undefined ? await recordOf(backend, role, screen) : { ...screen, path: screen.address };
  if (screen.menu === undefined || denied) {
    if (denied) await expect(link).toHaveCount(0);
    await page.goto(path);
    await expect(page.locator('#start-screen')).toHaveCount(0);
  } else {
    await link.click();
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(denied ? 'Sem permissão' : h1);
  await expect(page).toHaveTitle(`${title} · Embarque`);
  const main = page.getByRole('main');
  await expect(main.getByText('Carregando...')).toHaveCount(0);
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  if (role === 'gestora') await expectAccessible(page);
}

/** A record to show, with what its title and heading say of it. */
async function recordOf(backend: Backend, role: Role, { address, title, h1 }: Screen): Promise<{ path: string; title: string; h1: string }> {
  const api = await backend.api(role);
  const fill = (id: string | number, numero = '') => {
    const named = (text: string) => text.replace('{id}', String(id)).replace('{numero}', numero);
    return { path: address.replace(/\$\w*/, String(id)), title: named(title), h1: named(h1) };
  };
  switch (address) {
    case '/pedido/$id': {
      const { id, numero_pedido } = await findPedido(api);
      return fill(id, numero_pedido);
    }
    case '/passe/$id':
      return fill((await findPasse(api)).id);
    case '/ordens-servico/$id/detalhes':
      return fill((await findOrdem(api)).ordem_servico.id);
    case '/users/historico-usuario/$usuarioId':
      return fill((await listUsuarios(api)).rows[0]?.id ?? 0);
    default:
      return fill('um-endereco-que-nao-existe');
  }
}
