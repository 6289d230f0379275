/** A screen of the panel, for journeys through all of them. */
export interface Screen {
  /** Path as in the router. */
  address: string;
  /** Its menu entry; a screen without one is opened by address. */
  menu?: string;
  title: string;
  h1: string;
  superuser?: true;
}

/** Every screen, grouped in journeys. Add new routes here: e2e/shell/percurso.spec.ts compares them with the router. */
export const WALKS: Readonly<Record<string, readonly Screen[]>> = {
  Dashboard: [
    {
      address: '/dashboard-passes',
      menu: 'Analise Passes',
      title: 'Analise Passes',
      h1: 'Analise Passes',
      superuser: true,
    },
    {
      address: '/dashboard-usuarios',
      menu: 'Analise Usuarios',
      title: 'Analise Usuarios',
      h1: 'Analise Usuarios',
      superuser: true,
    },
    {
      address: '/dashboard-pedidos',
      menu: 'Analise de Pedidos',
      title: 'Analise de Pedidos',
      h1: 'Analise de Pedidos',
      superuser: true,
    },
  ],
  Cadastrar: [
    {
      address: '/ordens-servico',
      menu: 'Ordem de Serviço',
      title: 'Lista de Ordens de Serviço',
      h1: 'Lista de Ordens de Serviço',
    },
    {
      address: '/tipos-passe',
      menu: 'Tipo de Passe',
      title: 'Lista de Tipos de Passe',
      h1: 'Lista de Tipos de Passe',
      superuser: true,
    },
    { address: '/periodos', menu: 'Períodos', title: 'Lista de Períodos', h1: 'Lista de Períodos', superuser: true },
    { address: '/users', menu: 'Usuários', title: 'Lista de Usuários', h1: 'Lista de Usuários' },
  ],
  'Passes e pedidos': [
    { address: '/passes', menu: 'Todos os Passes', title: 'Todos os Passes', h1: 'Todos os Passes' },
    {
      address: '/vistoria',
      menu: 'Vistoria de Declarações',
      title: 'Vistoria de Declaração',
      h1: 'Vistoria de Declaração',
    },
    { address: '/vistoria-rejeitados', menu: 'Irregulares', title: 'Passes Irregulares', h1: 'Passes Irregulares' },
    { address: '/pedidos', menu: 'Todos os Pedidos', title: 'Todos os Pedidos', h1: 'Todos os Pedidos' },
    { address: '/gerenciar-entrega', menu: 'Gerenciar Entrega', title: 'Gerenciar Entrega', h1: 'Gerenciar Entrega' },
    {
      address: '/enderecos-entrega',
      menu: 'Endereços de Entrega',
      title: 'Endereços de Entrega',
      h1: 'Endereços de Entrega',
    },
  ],
  'Relatórios e estoque': [
    { address: '/relatorios', menu: 'Vendas Geral', title: 'Vendas Geral', h1: 'Vendas Geral', superuser: true },
    {
      address: '/relatorios-por-tipo-de-passe',
      menu: 'Vendas por Tipo de Passe',
      title: 'Vendas por Tipo de Passe',
      h1: 'Vendas por Tipo de Passe',
      superuser: true,
    },
    {
      address: '/relatorios-vendas-capinhas',
      menu: 'Vendas Capinhas',
      title: 'Vendas Capinhas',
      h1: 'Vendas Capinhas',
      superuser: true,
    },
    {
      address: '/estoque-capinhas',
      menu: 'Estoque de Capinhas',
      title: 'Estoque de Capinhas',
      h1: 'Estoque de Capinhas',
      superuser: true,
    },
  ],
  'Fora do menu': [
    { address: '/pedido/$id', title: 'Pedido {numero}', h1: 'Pedido {numero}' },
    { address: '/passe/$id', title: 'Passe {id}', h1: 'Passe {id}' },
    { address: '/ordens-servico/$id/detalhes', title: 'Ordem de Serviço {id}', h1: 'Ordem de Serviço {id}' },
    { address: '/gerenciar-entrega/romaneio', title: 'Romaneio', h1: 'Romaneio' },
    { address: '/gerenciar-entrega/retiradas', title: 'Retiradas', h1: 'Retiradas' },
    { address: '/enderecos-entrega/rota', title: 'Lista de rota', h1: 'Lista de rota' },
    { address: '/ordens-servico/separacao', title: 'Lista de separação', h1: 'Lista de separação' },
    { address: '/users/historico-usuario/$usuarioId', title: 'Histórico do usuário {id}', h1: 'Histórico de pedidos' },
    { address: '/ajuda', title: 'Ajuda', h1: 'Ajuda' },
    { address: '/$', title: 'Página não encontrada', h1: 'Página não encontrada' },
  ],
};

/** Addresses that redirect: signed-in users to home, others to sign-in (e2e/shell/percurso.spec.ts). */
export const ENTRANCES: readonly string[] = ['/', '/login', '/auth/signin'];

export const SCREENS: readonly Screen[] = Object.values(WALKS).flat();
