import type { Calls, Input } from './calls.ts';
import { at, idOf, idsOf, rowsOf } from './json.ts';
import type { JsonObject } from './json.ts';
import type { LastDays } from './days.ts';

/** Number of opened records per list. */
const OPENED = 3;
/** Maximum tries to find a record with the wanted data. */
const TRIES = 8;
const NONE = '2147483647';
const PAGE = { page: '1', page_size: '10' };

const byId = (id: string): Input => ({ params: { id } });

/** Every read call, with identifiers of earlier responses, and four refusals without side effects. */
export async function readAll(calls: Calls, days: LastDays): Promise<void> {
  await readSession(calls);
  const usuarios = await readCatalogue(calls);
  await readPedidos(calls, usuarios);
  await readOrdensServico(calls, days);
  await readPasses(calls);
  await readEntregas(calls, days);
  await readFigures(calls, days);
  await readRefusals(calls, days);
}

async function readSession(calls: Calls): Promise<void> {
  await calls.call('getUsuarioLogado');
  await calls.call('countPedidosParaEnvio');
  await calls.call('countPedidosDisponiveis');
  await calls.call('listOrdensServicoUsuario');
}

async function readCatalogue(calls: Calls): Promise<JsonObject[]> {
  const usuarios = rowsOf(await calls.call('listUsuarios', { query: { page: '1', search: '' } }));
  const tipos = rowsOf(await calls.call('listTiposPasse', { query: { page: '1' } }));
  await calls.each('getTipoPasse', idsOf(tipos).slice(0, OPENED).map(byId), 'no pass type was found');
  const periodos = rowsOf(await calls.call('listPeriodos', { query: { page: '1', ordering: 'cod_sistema' } }));
  await calls.call('listPeriodos', { query: { page: '1', ordering: '-cod_sistema' } });
  const codigos = idsOf(periodos, 'cod_sistema').slice(0, OPENED);
  await calls.each(
    'getPeriodo',
    codigos.map((codigo) => ({ params: { cod_sistema: codigo } })),
    'no period was found',
  );
  const modelos = rowsOf(await calls.call('listModelos'));
  await calls.each('getModelo', idsOf(modelos).slice(0, OPENED).map(byId), 'no case model was found');
  return usuarios;
}

async function readPedidos(calls: Calls, usuarios: readonly JsonObject[]): Promise<void> {
  const query = (status: string): Input => ({ query: { ...PAGE, status, search: '' } });
  const statuses = ['', ...calls.contract.enumOf('PedidoStatus')];
  const lists = await calls.each('listPedidos', statuses.map(query), '');
  await readPageSize(calls);
  await calls.each('getPedido', firstIds(lists).map(byId), 'no order was found');
  const clientes = usuarios.filter((usuario) => usuario['is_staff'] !== true);
  const historico = idsOf(clientes)
    .slice(0, TRIES)
    .map((usuarioId) => ({ params: { usuarioId } }));
  await calls.first('listHistoricoUsuario', historico, 'no customer was found', (json) => rowsOf(json).length > 0);
}

/** page_size is an assumption that no response shape shows. */
async function readPageSize(calls: Calls): Promise<void> {
  const input: Input = { query: { page: '1', page_size: '2' } };
  const { length } = rowsOf(await calls.call('listPedidos', input));
  if (length === 2) calls.holds('listPedidos', input, 'PageSize');
  if (length > 2)
    calls.holds('listPedidos', input, 'PageSize', {
      where: '/results',
      expected: 'at most 2 rows for page_size=2',
      found: `${length} rows`,
    });
}

async function readOrdensServico(calls: Calls, days: LastDays): Promise<void> {
  const ordens = rowsOf(await calls.call('listOrdensServico', { query: PAGE }));
  await calls.call('listFuncionarios');
  await calls.each('getOrdemServico', idsOf(ordens).slice(0, OPENED).map(byId), 'no service order was found');
  await calls.first('downloadPrestacaoConta', idsOf(ordens).slice(0, 1).map(byId), 'no service order was found');
  await calls.call('downloadResumoDiario', { query: { data_inicio: days.first, data_fim: days.last } });
}

async function readPasses(calls: Calls): Promise<void> {
  const query = (status: string): Input => ({ query: { ...PAGE, status, search: '' } });
  const statuses = ['', ...calls.contract.enumOf('PasseStatus')];
  const lists = await calls.each('listPasses', statuses.map(query), '');
  const passes = await calls.each('getPasse', firstIds(lists).map(byId), 'no pass was found');
  const codUso = passes.map((passe) => idOf(at(passe, 'cod_uso'))).find((codigo) => codigo !== undefined);
  const withCode = codUso === undefined ? [] : [{ params: { cod_uso: codUso } }];
  await calls.first('downloadPasseNovo', withCode, 'no pass with a use code was found');
  await calls.first('downloadPasseAntigo', withCode, 'no pass with a use code was found');
  await calls.call('listPassesParaVistoria');
  await calls.call('listPassesRejeitados', { query: { ...PAGE, search: '', entidade: '' } });
}

async function readEntregas(calls: Calls, days: LastDays): Promise<void> {
  const resumo = rowsOf(await calls.call('listResumoPedidos'));
  await calls.call('listResumoPedidos', { query: { tipo_entrega: 'simples,registrada' } });
  await calls.call('searchPedidosEntrega', {
    query: {
      numero_pedido: idOf(resumo[0]?.['numero_pedido']) ?? '',
      status: calls.contract.enumOf('PedidoStatusEntrega'),
    },
  });
  const enderecos = rowsOf(await calls.call('listEnderecosEntrega'));
  const withEndereco = enderecos.filter((pedido) => pedido['endereco_entrega'] != null);
  await calls.first(
    'exportEtiqueta',
    idsOf(withEndereco).slice(0, TRIES).map(byId),
    'no order with a delivery address was found',
  );
  await calls.call('downloadRelatorioEntregas', { query: { data_inicio: days.first, data_fim: days.last } });
}

async function readFigures(calls: Calls, days: LastDays): Promise<void> {
  const period = { start_date: days.first, end_date: days.last };
  await calls.call('getVendas');
  await calls.call('getVendasPorTipoPasseResumido');
  await calls.call('listVendasPorTipoPasse', { query: { data_inicio: days.first, data_fim: days.last } });
  await calls.call('listVendasCapinhas', { query: { page: '1' } });
  await calls.call('listVendasCapinhas', { query: { page: '1', ...period } });
  await calls.call('getVendasTotalCapinhas');
  await calls.call('getVendasTotalCapinhas', { query: period });
  await calls.call('getPassesPorStatus');
  await calls.call('getTotalUsuarios');
  await calls.call('getLoginsDiarios', { query: period });
  for (const range of ['7', '30', '90', '365'])
    await calls.call('getPedidosPorStatus', { query: { time_range: range } });
}

/** The panel shows server messages, so the shapes of refusals are compared too. */
async function readRefusals(calls: Calls, days: LastDays): Promise<void> {
  await calls.refused('getUsuarioLogado', {}, 401, false);
  await calls.refused('getPedido', { params: { id: NONE } }, 404);
  await calls.refused('listPedidos', { query: { ...PAGE, page: '1000000' } }, 404);
  await calls.refused('downloadRelatorioEntregas', { query: { data_inicio: days.last, data_fim: days.first } }, 400);
}

/** The first record of every filtered list, each once. */
function firstIds(lists: readonly unknown[]): string[] {
  return [...new Set(lists.flatMap((list) => idsOf(rowsOf(list)).slice(0, 1)))];
}
