import { randomBytes } from 'node:crypto';
import { ContractClient, rowsOf, type Input, type Target } from './client.ts';
import { isObject, valueAt, type Contract, type JsonObject, type OperationId } from './contract.ts';
import type { Report } from './report.ts';

const RECORDS_PER_LIST = 3;
/** For a call that the state of a record may refuse, and for customers, whose history may be empty. */
const MAX_TRIES = 8;
const MISSING_ID = 2_147_483_647;
const PAGE = { page: '1', page_size: '10' };

/** The findings of every read operation, and with `write` also of every other one. Throws if it cannot sign in. */
export async function checkApi(contract: Contract, target: Target & { readonly write: boolean }): Promise<Report> {
  const client = new ContractClient(contract, target);
  await client.signIn();
  await client.refreshAccess();
  for (const read of READS) await read(client);
  const name = `contract-check-${randomBytes(4).toString('hex')}`;
  for (const write of target.write ? WRITES : [skipWrites]) await write(client, name);
  return client.findings.report(contract);
}

const READS = [readCatalogue, readPedidos, readOrdensServico, readPasses, readEntregas, readDashboards, readRefusals];
/** Deletes what it creates where the API can; existing orders and passes stay changed. */
const WRITES = [writePeriodo, writeTipoPasse, writeUsuario, writeModelo, writeOrdens, writeEntregas, writeVistoria];

function skipWrites({ contract, findings }: ContractClient): void {
  const writes = contract.operations.filter(({ method, roles }) => method !== 'GET' && !roles.includes('public'));
  for (const { operationId } of writes) findings.of(operationId).notes.add('read-only: --write calls it');
}

async function readCatalogue(client: ContractClient): Promise<void> {
  await client.call('getUsuarioLogado');
  const tipos = rowsOf(await client.call('listTiposPasse', { query: { page: '1' } }));
  await client.callEach('getTipoPasse', byIds(tipos, RECORDS_PER_LIST));
  const periodos = rowsOf(await client.call('listPeriodos', { query: { page: '1', ordering: 'cod_sistema' } }));
  await client.call('listPeriodos', { query: { page: '1', ordering: '-cod_sistema' } });
  await client.callEach('getPeriodo', byIds(periodos, RECORDS_PER_LIST, 'cod_sistema'));
  const modelos = rowsOf(await client.call('listModelos'));
  await client.callEach('getModelo', byIds(modelos, RECORDS_PER_LIST));
}

async function readPedidos(client: ContractClient): Promise<void> {
  await client.call('countPedidosParaEnvio');
  await openByStatus(client, 'listPedidos', 'PedidoStatus', 'getPedido');
  const usuarios = rowsOf(await client.call('listUsuarios', { query: { page: '1', search: '' } }));
  const clientes = usuarios.filter((usuario) => usuario['is_staff'] !== true);
  for (const usuarioId of idsOf(clientes).slice(0, MAX_TRIES))
    await client.call('listHistoricoUsuario', { params: { usuarioId } });
  // PageSize is an assumption about a parameter, so no response schema marks it.
  const input = { query: { page: '1', page_size: '2' } };
  const { length } = rowsOf(await client.call('listPedidos', input));
  const difference = { where: '/results', expected: 'at most 2 rows for page_size=2', found: `${length} rows` };
  if (length >= 2) client.findings.assumptions.add('PageSize');
  if (length > 2) client.addDifference('listPedidos', input, 200, { ...difference, assumed: 'PageSize' });
}

/** Reads a list without a status filter and with each status; returns the first record of every list. */
async function openByStatus(client: ContractClient, list: OperationId, statusEnum: string, detail: OperationId) {
  const statuses = ['', ...client.contract.enumOf(statusEnum)];
  const inputs = statuses.map((status) => ({ query: { ...PAGE, status, search: '' } }));
  const lists = await client.callEach(list, inputs);
  return client.callEach(detail, byIds(lists.flatMap((json) => rowsOf(json).slice(0, 1))));
}

async function readOrdensServico(client: ContractClient): Promise<void> {
  await client.call('countPedidosDisponiveis');
  await client.call('listOrdensServicoUsuario');
  await client.call('listFuncionarios');
  const ordens = rowsOf(await client.call('listOrdensServico', { query: PAGE }));
  await client.callEach('getOrdemServico', byIds(ordens, RECORDS_PER_LIST));
  await client.callEach('downloadPrestacaoConta', byIds(ordens, 1));
}

async function readPasses(client: ContractClient): Promise<void> {
  const passes = await openByStatus(client, 'listPasses', 'PasseStatus', 'getPasse');
  const byCodigo = byIds(passes.filter(isObject), MAX_TRIES, 'cod_uso');
  await client.callUntilSuccess('downloadPasseNovo', byCodigo);
  await client.callUntilSuccess('downloadPasseAntigo', byCodigo);
  await client.call('listPassesParaVistoria');
  await client.call('listPassesRejeitados', { query: { ...PAGE, search: '', entidade: '' } });
}

async function readEntregas(client: ContractClient): Promise<void> {
  const resumo = rowsOf(await client.call('listResumoPedidos'));
  await client.call('listResumoPedidos', { query: { tipo_entrega: 'simples,registrada' } });
  const query = new URLSearchParams({ numero_pedido: idsOf(resumo, 'numero_pedido')[0] ?? '' });
  for (const status of client.contract.enumOf('PedidoStatusEntrega')) query.append('status', status);
  await client.call('searchPedidosEntrega', { query });
  const enderecos = rowsOf(await client.call('listEnderecosEntrega'));
  const withEndereco = enderecos.filter((pedido) => pedido['endereco_entrega'] != null);
  await client.callUntilSuccess('exportEtiqueta', byIds(withEndereco, MAX_TRIES));
}

async function readDashboards(client: ContractClient): Promise<void> {
  const periodo = { query: { data_inicio: daysAgo(29), data_fim: daysAgo(0) } };
  const period = { start_date: daysAgo(29), end_date: daysAgo(0) };
  await client.call('getVendas');
  await client.call('getVendasPorTipoPasseResumido');
  await client.call('listVendasPorTipoPasse', periodo);
  await client.callEach('listVendasCapinhas', [{ query: { page: '1' } }, { query: { page: '1', ...period } }]);
  await client.callEach('getVendasTotalCapinhas', [{}, { query: period }]);
  await client.call('getPassesPorStatus');
  await client.call('getTotalUsuarios');
  const logins = valueAt(await client.call('getLoginsDiarios', { query: period }), 'daily_statistics');
  const days = Array.isArray(logins) ? logins.map((entry) => String(valueAt(entry, 'date')).slice(0, 10)) : undefined;
  if (days !== undefined && days.join() !== Array.from({ length: 30 }, (_, index) => daysAgo(29 - index)).join())
    client.addDifference('getLoginsDiarios', {}, 200, {
      where: '/daily_statistics',
      expected: 'an entry for each of the 30 days, in order',
      found: days.length === 30 ? 'other days or another order' : `${days.length} entries`,
      assumed: 'LoginsDiarios.daily_statistics',
    });
  for (const time_range of ['7', '30', '90', '365'])
    await client.call('getPedidosPorStatus', { query: { time_range } });
  await client.call('downloadResumoDiario', periodo);
  await client.call('downloadRelatorioEntregas', periodo);
}

/** The panel shows server messages, so the shapes of refusals are compared too. */
async function readRefusals(client: ContractClient): Promise<void> {
  const reversed = { data_inicio: daysAgo(0), data_fim: daysAgo(1) };
  await client.call('getUsuarioLogado', { isAnonymous: true }, 401);
  await client.call('getPedido', { params: { id: String(MISSING_ID) } }, 404);
  await client.call('listPedidos', { query: { ...PAGE, page: '1000000' } }, 404);
  await client.call('downloadRelatorioEntregas', { query: reversed }, 400);
}

/** The day in São Paulo as yyyy-MM-dd. */
function daysAgo(days: number): string {
  const date = new Date(Date.now() - days * 86_400_000);
  return date.toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
}

async function writePeriodo(client: ContractClient, nome: string): Promise<void> {
  // A code has at most five characters.
  const params = { cod_sistema: `z${randomBytes(2).toString('hex')}` };
  const created = await client.call('createPeriodo', { json: { ...params, nome } });
  if (created === undefined) return;
  await client.call('updatePeriodo', { params, json: { nome: `${nome}-2` } });
  await deleteCreated(client, 'deletePeriodo', `the period ${nome}`, { params });
}

async function writeTipoPasse(client: ContractClient, nome: string): Promise<void> {
  const form = { nome, valor: '1.50', estudantil: 'true', ativo: 'false' };
  const created = await client.call('createTipoPasse', { form });
  if (created === undefined) return;
  client.findings.assumptions.add('TipoPasseFormulario');
  const [tipo] = byIds(rowsOf([created]));
  if (tipo !== undefined) await client.call('updateTipoPasse', { ...tipo, form: { ...form, valor: '2.50' } });
  await deleteCreated(client, 'deleteTipoPasse', `the pass type ${nome}`, tipo);
}

async function writeUsuario(client: ContractClient, name: string): Promise<void> {
  const password = randomBytes(12).toString('base64url');
  const json = { email: `${name}@example.com`, password, password2: password };
  if (client.isSuperuser) {
    const created = await client.call('createUsuario', { json });
    const [usuario] = byIds(rowsOf([created]));
    if (created !== undefined) await deleteCreated(client, 'deleteUsuario', `the user ${json.email}`, usuario);
  } else client.findings.of('createUsuario').notes.add('this account could not delete it again');
}

async function writeModelo(client: ContractClient, nome: string): Promise<void> {
  const created = await client.call('createModelo', { form: { nome, descricao: 'contract:check' } });
  if (created === undefined) return;
  client.findings.leftBehind.push(`the case model ${nome}: the API has no call that deletes one`);
  const modelo = valueAt(created, 'id');
  if (modelo !== undefined) await client.call('createCor', { json: { modelo, cor: 'Verde', quantidade: 1 } });
}

async function writeOrdens(client: ContractClient): Promise<void> {
  const [funcionario] = idsOf(rowsOf(await client.call('listFuncionarios'))).map(Number);
  const available = valueAt(await client.call('countPedidosDisponiveis'), 'quantidade');
  if (funcionario === undefined || available === 0) return;
  const created = await client.call('createOrdemServico', { json: { funcionario, quantidade_pedidos: 2 } });
  if (created === undefined) return;
  const [ordem] = byIds(rowsOf([created]));
  const detail = ordem && (await client.call('getOrdemServico', ordem));
  const pedidos = idsOf(rowsOf(valueAt(detail, 'pedidos')));
  const inputs = pedidos.map((pedidoId) => ({ params: { ...ordem?.params, pedidoId } }));
  const emitido = await client.callUntilSuccess('markPedidoEmitido', inputs);
  if (emitido !== undefined) await client.call('markPedidoEmitido', emitido, 409);
  await deleteCreated(client, 'deleteOrdemServico', `the new service order of employee ${funcionario}`, ordem);
}

/** Ships one order, ships two and a missing one in bulk, and delivers one twice. */
async function writeEntregas(client: ContractClient): Promise<void> {
  const query = { numero_pedido: '', status: 'pronto' };
  const prontos = rowsOf(await client.call('searchPedidosEntrega', { query }));
  const pedidos = prontos.filter((pedido) => pedido['tipo_entrega'] !== 'retirada');
  const changes = byIds(pedidos, MAX_TRIES).map((input) => ({ ...input, json: { status: 'enviado' } }));
  await client.callUntilSuccess('updatePedidoStatus', changes);
  const ids = idsOf(pedidos).slice(-2).map(Number);
  const json = { status: 'enviado', pedidos: [...ids, MISSING_ID] };
  if (ids.length > 0) await client.call('bulkUpdatePedidoStatus', { json });
  const entregue = await client.callUntilSuccess('confirmEntrega', byIds(pedidos, MAX_TRIES));
  if (entregue !== undefined) await client.call('confirmEntrega', entregue, 409);
}

async function writeVistoria(client: ContractClient): Promise<void> {
  const passes = byIds(rowsOf(await client.call('listPassesParaVistoria')), MAX_TRIES);
  const vistoriado = await client.callUntilSuccess('markPasseVistoriado', passes.slice(0, 1));
  if (vistoriado !== undefined) await client.call('markPasseVistoriado', vistoriado, 409);
  await client.callUntilSuccess('markPasseRejeitado', passes.slice(1));
}

/** Deletes a created record or lists it as left behind; `record` is undefined if the response had no id. */
async function deleteCreated(client: ContractClient, operationId: OperationId, name: string, record?: Input) {
  const isDeleted = record !== undefined && (await client.call(operationId, record)) !== undefined;
  const reason = record === undefined ? 'the response has no id to delete it by' : 'its deletion failed';
  if (!isDeleted) client.findings.leftBehind.push(`${name}: ${reason}`);
}

function byIds(rows: readonly JsonObject[], count = rows.length, name = 'id') {
  return idsOf(rows, name)
    .slice(0, count)
    .map((id) => ({ params: { [name]: id } }));
}

function idsOf(rows: readonly JsonObject[], name = 'id'): string[] {
  const values = rows.map((row) => row[name]).filter((id) => typeof id === 'number' || typeof id === 'string');
  return [...new Set(values.map(String))].filter((id) => id !== '');
}
