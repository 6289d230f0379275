import { readSamples } from './api-samples.ts';

/** One kind of call. It takes its paths in turn, so that no figure is that of one lucky record. */
export interface BenchCase {
  readonly name: string;
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

/** Lists, counts and searches that few records match. Numbers, names, e-mails and CPFs are those of records that the backend itself shows. */
export async function benchCases(origin: string, accessToken: string): Promise<BenchCase[]> {
  const samples = await readSamples(origin, accessToken);
  const pedidos = (search: string) =>
    `pedidos-paginados/?page=1&status=&page_size=10&search=${encodeURIComponent(search)}`;
  const passes = (search: string) =>
    `passes-paginados/?page=1&status=&page_size=10&search=${encodeURIComponent(search)}`;
  const irregulares = (search: string) => `passe-rejeitados/?page=1&page_size=10&search=${encodeURIComponent(search)}`;
  const usuarios = (search: string) => `accounts/users/?page=1&search=${encodeURIComponent(search)}`;
  const list = (name: string, ...paths: string[]): BenchCase => ({ name, paths });
  const search = (name: string, terms: readonly string[], path: (term: string) => string): BenchCase => ({
    name,
    paths: terms.map(path),
  });
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
  ];
}

function masked(cpf: string): string {
  return cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4');
}
