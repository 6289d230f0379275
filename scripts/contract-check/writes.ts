import { randomBytes } from 'node:crypto';
import type { Calls, Input } from './calls.ts';
import { at, idOf, idsOf, rowsOf } from './json.ts';
import type { JsonObject } from './json.ts';

const TRIES = 8;
/** No order has this number. */
const NOBODY = 2_147_483_647;
const NO_ID = 'what was created gave no identifier';
const CANNOT_DELETE = 'this account could not delete it again';

const byId = (id: string): Input => ({ params: { id } });

/**
 * Every call that changes something. First what is created, changed and deleted again, under a name that nobody else has;
 * then the orders and passes that are there: this is for a throw-away instance.
 */
export async function writeAll(calls: Calls): Promise<void> {
  const name = `contract-check-${randomBytes(4).toString('hex')}`;
  await writePeriodo(calls, name);
  await writeTipoPasse(calls, name);
  await writeUsuario(calls, name);
  await writeModelo(calls, name);
  await writeOrdemServico(calls);
  await writeEntregas(calls);
  await writeVistoria(calls);
}

/** Reason for every mutation that was not called. */
export function skipWrites(calls: Calls): void {
  for (const operation of calls.contract.operations) {
    if (operation.method !== 'GET' && !operation.roles.includes('public'))
      calls.skipOperation(operation, 'read-only: --write calls it');
  }
}

async function writePeriodo(calls: Calls, name: string): Promise<void> {
  // A code has at most five characters.
  const codigo = `z${randomBytes(2).toString('hex')}`;
  const created = await calls.call('createPeriodo', { json: { cod_sistema: codigo, nome: name } });
  const params = { cod_sistema: codigo };
  const made = created === undefined ? [] : [params];
  await calls.first(
    'updatePeriodo',
    made.map(() => ({ params, json: { nome: `${name}-2` } })),
    'none was created',
  );
  await calls.first(
    'deletePeriodo',
    made.map(() => ({ params })),
    'none was created',
  );
}

async function writeTipoPasse(calls: Calls, name: string): Promise<void> {
  const form = { nome: name, valor: '1.50', estudantil: 'true', ativo: 'false' };
  const created = await calls.call('createTipoPasse', { form });
  if (created !== undefined) calls.holds('createTipoPasse', {}, 'TipoPasseFormulario');
  const ids = madeId(created);
  await calls.first(
    'updateTipoPasse',
    ids.map((id) => ({ ...byId(id), form: { ...form, valor: '2.50' } })),
    NO_ID,
  );
  await calls.first('deleteTipoPasse', ids.map(byId), NO_ID);
}

async function writeUsuario(calls: Calls, name: string): Promise<void> {
  if (!calls.isSuperuser) {
    calls.skip('createUsuario', CANNOT_DELETE);
    calls.skip('deleteUsuario', CANNOT_DELETE);
    return;
  }
  const password = randomBytes(12).toString('base64url');
  const created = await calls.call('createUsuario', {
    json: { email: `${name}@example.com`, password, password2: password },
  });
  await calls.first('deleteUsuario', madeId(created).map(byId), NO_ID);
}

async function writeModelo(calls: Calls, name: string): Promise<void> {
  const created = await calls.call('createModelo', { form: { nome: name, descricao: 'contract:check' } });
  if (created !== undefined) calls.leaves(`the case model ${name}: the API has no call that deletes one`);
  const cores = madeId(created).map((id) => ({ json: { modelo: Number(id), cor: 'Verde', quantidade: 1 } }));
  await calls.first('createCor', cores, NO_ID);
}

async function writeOrdemServico(calls: Calls): Promise<void> {
  const funcionario = idsOf(rowsOf(await calls.call('listFuncionarios'))).at(0);
  const waiting = at(await calls.call('countPedidosDisponiveis'), 'quantidade');
  const json = { funcionario: Number(funcionario), quantidade_pedidos: 2 };
  const inputs = funcionario === undefined || waiting === 0 ? [] : [{ json }];
  const created = await calls.first('createOrdemServico', inputs, 'no paid order is waiting, or no employee was found');
  const ids = madeId(created?.json);
  const pedidos = await calls.each('getOrdemServico', ids.map(byId), NO_ID);
  const emitidos = ids.flatMap((id) =>
    pedidos.flatMap((json) => idsOf(rowsOf(at(json, 'pedidos')))).map((pedidoId) => ({ params: { id, pedidoId } })),
  );
  const emitido = await calls.first('markPedidoEmitido', emitidos, 'no order of a new service order was found');
  if (emitido !== undefined) await calls.refused('markPedidoEmitido', emitido.input, 409);
  await calls.first('deleteOrdemServico', ids.map(byId), NO_ID);
}

/** Ships an order alone and together with a missing one, delivers one, and delivers it again in vain. */
async function writeEntregas(calls: Calls): Promise<void> {
  const pedidos = rowsOf(
    await calls.call('searchPedidosEntrega', { query: { numero_pedido: '', status: ['pronto'] } }),
  );
  const ids = idsOf(pedidos.filter(isPosted));
  const nothing = 'no order ready to be shipped was found';
  await calls.first(
    'updatePedidoStatus',
    ids.slice(0, TRIES).map((id) => ({ ...byId(id), json: { status: 'enviado' } })),
    nothing,
  );
  const together = ids.slice(-2).map(Number);
  const bulk = { json: { status: 'enviado', pedidos: [...together, NOBODY] } };
  await calls.first('bulkUpdatePedidoStatus', together.length === 0 ? [] : [bulk], nothing);
  const entregue = await calls.first('confirmEntrega', ids.slice(0, TRIES).map(byId), nothing);
  if (entregue !== undefined) await calls.refused('confirmEntrega', entregue.input, 409);
}

function isPosted(pedido: JsonObject): boolean {
  return pedido['tipo_entrega'] !== 'retirada';
}

async function writeVistoria(calls: Calls): Promise<void> {
  const ids = idsOf(rowsOf(await calls.call('listPassesParaVistoria')));
  const nothing = 'no pass waiting for inspection was found';
  const vistoriado = await calls.first('markPasseVistoriado', ids.slice(0, 1).map(byId), nothing);
  if (vistoriado !== undefined) await calls.refused('markPasseVistoriado', vistoriado.input, 409);
  await calls.first('markPasseRejeitado', ids.slice(1, TRIES).map(byId), nothing);
}

function madeId(created: unknown): string[] {
  const id = idOf(at(created, 'id'));
  return id === undefined ? [] : [id];
}
