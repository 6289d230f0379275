import { readSamples } from './api-samples.ts';

/**
 * Decides the limit of a case: `list` (pages, records, counts) and `search` (terms of few records) have one; `whole`
 * responses (not paginated) and `broad` terms (of many records) have none.
 */
export type Kind = 'list' | 'search' | 'whole' | 'broad';

/** One kind of call. It takes its paths in turn, so that no figure is that of one lucky record. */
export interface BenchCase {
  readonly name: string;
  readonly kind: Kind;
  readonly paths: readonly string[];
}

const PEDIDO_STATUSES = [
  'em_aberto',
  'dados_em_analise',
  'dados_irregulares',
  'pagar',
  'recusado',
  'em_analise',
  'pago',
  'em_producao',
  'pronto',
  'enviado',
  'cancelado',
  'entregue',
] as const;
const PASSE_STATUSES = [
  'criado',
  'validado',
  'inconsistencia',
  'pago',
  'emitido',
  'enviado',
  'entregue',
  'Suspenso',
  'indeferido',
] as const;

/** The calls to measure. Numbers, names, e-mails and CPFs are those of records that the backend itself shows. */
export async function benchCases(origin: string, accessToken: string): Promise<BenchCase[]> {
  const samples = await readSamples(origin, accessToken);
  const pedidos = (search: string) =>
    `pedidos-paginados/?page=1&status=&page_size=10&search=${encodeURIComponent(search)}`;
  const passes = (search: string) =>
    `passes-paginados/?page=1&status=&page_size=10&search=${encodeURIComponent(search)}`;
  const irregulares = (search: string) => `passe-rejeitados/?page=1&page_size=10&search=${encodeURIComponent(search)}`;
  const usuarios = (search: string) => `accounts/users/?page=1&search=${encodeURIComponent(search)}`;
  const list = (name: string, ...casePaths: string[]): BenchCase => ({ name, kind: 'list', paths: casePaths });
  const search = (name: string, terms: readonly string[], path: (term: string) => string): BenchCase => ({
    name,
    kind: 'search',
    paths: terms.map(path),
  });
  const broad = (name: string, ...casePaths: string[]): BenchCase => ({ name, kind: 'broad', paths: casePaths });
  const whole = (name: string, path: string): BenchCase => ({ name, kind: 'whole', paths: [path] });
  const surname = samples.surname;

  return [
    list('listPedidos', 'pedidos-paginados/?page=1&status=&page_size=10'),
    ...PEDIDO_STATUSES.map((status) =>
      list(`listPedidos ${status}`, `pedidos-paginados/?page=1&status=${status}&page_size=10`),
    ),
    list(
      'listPedidos deep pages',
      ...samples.pedidoPages.map((page) => `pedidos-paginados/?page=${page}&status=&page_size=10`),
    ),
    list(
      'listPedidos entregue, deep',
      ...samples.entreguePages.map((page) => `pedidos-paginados/?page=${page}&status=entregue&page_size=10`),
    ),
    list('listPasses', 'passes-paginados/?page=1&status=&page_size=10'),
    ...PASSE_STATUSES.map((status) =>
      list(`listPasses ${status}`, `passes-paginados/?page=1&status=${status}&page_size=10`),
    ),
    list(
      'listPasses deep pages',
      ...samples.passePages.map((page) => `passes-paginados/?page=${page}&status=&page_size=10`),
    ),
    list('listUsuarios', 'accounts/users/?page=1'),
    list('listUsuarios deep pages', ...samples.usuarioPages.map((page) => `accounts/users/?page=${page}`)),
    list('listOrdensServico', 'ordens-servico/?page=1'),
    list('listOrdensServico deep pages', ...samples.ordemPages.map((page) => `ordens-servico/?page=${page}`)),
    list('listPassesRejeitados', 'passe-rejeitados/?page=1&page_size=10'),
    list(
      'listPassesRejeitados deep pages',
      ...samples.irregularPages.map((page) => `passe-rejeitados/?page=${page}&page_size=10`),
    ),
    list(
      'listPassesRejeitados by entidade',
      ...samples.entidades.map(
        (entidade) => `passe-rejeitados/?page=1&page_size=10&entidade=${encodeURIComponent(entidade)}`,
      ),
    ),
    list('listTiposPasse', 'listar-tipospasse/?page=1'),
    list('listPeriodos', 'listar-periodos/?page=1&ordering=cod_sistema'),
    list('listFuncionarios', 'ordens-servico/funcionarios/'),
    list('countPedidosParaEnvio', 'pedidos-para-envio/'),
    list('countPedidosDisponiveis', 'ordens-servico/pedidos-disponiveis/'),
    list('getPassesPorStatus', 'passes-dashboard-data/total-por-status/'),
    list('getTotalUsuarios', 'accounts/statistics/usuarios/'),
    list('getPedido', ...samples.pedidoIds.map((id) => `pedido/${id}/`)),
    list('getPasse', ...samples.passeIds.map((id) => `passe/${id}/`)),
    list('getOrdemServico', ...samples.ordemIds.map((id) => `ordens-servico/${id}/detalhes/`)),
    list('listHistoricoUsuario', ...samples.usuarioIds.map((id) => `pedidos/historico-usuario/${id}/`)),

    search('listPedidos by number', samples.numeros, pedidos),
    search('listPedidos by e-mail', samples.emails, pedidos),
    search('listPedidos by full name', samples.nomes, pedidos),
    search('listPedidos by CPF, masked', samples.cpfs.map(masked), pedidos),
    search('listPedidos by CPF, digits', samples.cpfs, pedidos),
    search('listPedidos by nothing that is there', ['zzyzx', 'ninguem@nowhere.example', '999999999'], pedidos),
    search('listPasses by full name', samples.passeNomes, passes),
    search('listPasses by e-mail', samples.emails, passes),
    search('listPasses by CPF, masked', samples.cpfs.map(masked), passes),
    search('listPasses by CPF, digits', samples.cpfs, passes),
    search('listPassesRejeitados by full name', samples.irregularNomes, irregulares),
    search('listUsuarios by e-mail', samples.emails, usuarios),
    search(
      'searchPedidosEntrega',
      samples.entregaNumeros,
      (numero) => `gerenciar-pedidos/?numero_pedido=${numero}&status=pronto&status=enviado&status=cancelado`,
    ),

    whole('listResumoPedidos', 'resumo-pedidos/'),
    whole('listResumoPedidos letters', 'resumo-pedidos/?tipo_entrega=simples%2Cregistrada'),
    whole('listEnderecosEntrega', 'enderecos-de-entrega/'),
    whole('listPassesParaVistoria', 'passes-para-vistoria-declaracao/'),
    whole('listOrdensServicoUsuario', 'ordens-servico-usuario/'),
    whole('getPedidosPorStatus, a year', 'dashboard/pedidos-por-status/?time_range=365'),
    whole('getVendas', 'vendas/'),
    whole('getVendasPorTipoPasseResumido', 'vendas-por-tipo-passe-resumido/'),
    whole('listVendasCapinhas', 'vendas-capinhas/?page=1'),

    broad('listPedidos "1"', pedidos('1')),
    broad('listPedidos "a"', pedidos('a')),
    broad('listPedidos two letters', pedidos(surname.slice(0, 2))),
    broad('listPedidos a surname', pedidos(surname)),
    broad('listPedidos first name and surname', pedidos(`${samples.firstName} ${surname}`)),
    broad('listPasses "a"', passes('a')),
    broad('listPasses two letters', passes(surname.slice(0, 2))),
    broad('listPasses a surname', passes(surname)),
    broad('listPasses entregue, a surname', passes(surname).replace('status=', 'status=entregue')),
    broad('listPasses first name and surname', passes(`${samples.firstName} ${surname}`)),
    broad('listPasses "1"', passes('1')),
    broad('listUsuarios "a"', usuarios('a')),
    broad('listUsuarios a surname', usuarios(surname)),
    broad('listUsuarios "@example.com"', usuarios('@example.com')),
    broad('listPassesRejeitados "a"', irregulares('a')),
    broad('listPassesRejeitados a surname', irregulares(surname)),
  ];
}

function masked(cpf: string): string {
  return cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}
