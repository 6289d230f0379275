import type { components } from '../../../openapi/api.gen.ts';
import { sqlOn } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import { conflict, fieldErrors, notFound, refuseTaken } from '../../http/errors.ts';
import { created, inTransaction, noContent, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { contagemOf, idsOfPage } from '../contagens/queries.ts';
import { findPage } from '../../db/found-page.ts';
import { ReadAgain, lockOrdensServico, lockPasses, lockPedidos, lockUsuario } from '../pedidos/locks.ts';
import type { LockedOrdemServico } from '../pedidos/locks.ts';
import { Params } from '../../db/params.ts';
import { ordemServicoStatus } from '../ordens-servico/rules.ts';
import type { PedidoStatus } from '../pedidos/rules.ts';
import { paginate } from '../../http/paginate.ts';
import { deleteUnusedDocumentos, documentosOf } from '../../documents/unused.ts';

type Usuario = components['schemas']['Usuario'];

const COLUMNS = 'id, email, phone, provider, date_joined, is_staff, is_superuser';

/** Users, newest first, filtered by part of the e-mail (USU-01). */
export const listUsuarios: Handler<'listUsuarios'> = inTransaction(async (request) => {
  const { query, tx, context } = request;
  const search = query.search ?? '';
  const params = new Params();
  if (search.trim() !== '') {
    // `search` holds name and e-mail and has the index; the e-mail alone decides.
    const pattern = `search_pattern(${params.add(search)})`;
    const found = `select id from usuarios where search like ${pattern} and email like ${pattern}`;
    const { count, ids } = await findPage(tx, found, params, sliceOf(query));
    return ok(pageOf(context, query, count, await readUsuarios(tx, '= any($1)', [ids])));
  }
  const contagem = await contagemOf(tx, 'usuarios');
  return ok(
    await paginate(request, contagem.total, (slice) =>
      readUsuarios(tx, `in (${idsOfPage('usuarios', '', contagem, slice, params)})`, params.values),
    ),
  );
});

/** Users whose ids hold a condition, newest first. */
function readUsuarios(tx: Sql, idCondition: string, values: readonly unknown[]): Promise<Usuario[]> {
  return tx.query<Usuario>(`select ${COLUMNS} from usuarios where id ${idCondition} order by id desc`, values);
}

/**
 * Creates a customer; the API cannot create staff (STG-20). 400 at password2 if the passwords differ, 400 at email if
 * it is taken, ignoring case.
 */
export const createUsuario: Handler<'createUsuario'> = async ({ body, transaction, context }) => {
  if (body.password !== body.password2) {
    throw fieldErrors({ password2: 'As senhas não coincidem.' });
  }
  const senhaHash = await context.passwords.hash(body.password);
  const usuario = await refuseTaken(
    { email: 'Já existe um usuário com este e-mail.' },
    transaction((db) =>
      sqlOn(db).one<Usuario>(
        `insert into usuarios (email, senha_hash, date_joined) values ($1, $2, $3) returning ${COLUMNS}`,
        [body.email.toLowerCase(), senhaHash, context.now()],
      ),
    ),
  );
  if (usuario === undefined) {
    throw new Error('insert into usuarios returned no row');
  }
  return created(usuario);
};

/**
 * Deletes a user with all orders and documents (STG-21). 409 for the caller's own account and for an employee with
 * service orders (STG-20). A service order that loses an order gets its status from the remaining orders.
 */
export const deleteUsuario: Handler<'deleteUsuario'> = inTransaction(async ({ params, user, tx, context }) => {
  if (!(await lockUsuario(tx, params.id))) {
    throw notFound();
  }
  if (params.id === user.id) {
    throw conflict('Você não pode excluir o próprio usuário.');
  }
  if (await tx.one('select 1 from ordens_servico where funcionario_id = $1 limit 1', [params.id])) {
    throw conflict('O usuário é responsável por ordens de serviço e não pode ser excluído.');
  }
  const { ordens, pedidoIds } = await lockPedidosOf(tx, params.id);
  const documentoIds = await documentosOf(tx, pedidoIds);
  await tx.query('delete from pedidos where id = any($1)', [pedidoIds]);
  await tx.query('delete from usuarios where id = $1', [params.id]);
  await deleteUnusedDocumentos(tx, documentoIds);
  await refreshOrdensServico(tx, ordens, context.now());
  return noContent();
});

/**
 * Locks a user's orders with the service orders they are in, and their passes. No order is added to a locked user; one
 * that was taken into a service order since it was read has to be locked after that, so everything begins again.
 */
async function lockPedidosOf(
  tx: Sql,
  usuarioId: number,
): Promise<{ ordens: LockedOrdemServico[]; pedidoIds: number[] }> {
  const read = await tx.query<{ id: number; ordem_servico_id: number | null }>(
    'select id, ordem_servico_id from pedidos where usuario_id = $1',
    [usuarioId],
  );
  const ordens = await lockOrdensServico(
    tx,
    read.map((pedido) => pedido.ordem_servico_id).filter((id) => id !== null),
  );
  const locked = new Set<number | null>(ordens.map(({ id }) => id)).add(null);
  const pedidos = await lockPedidos(
    tx,
    read.map(({ id }) => id),
  );
  if (!pedidos.every((pedido) => locked.has(pedido.ordem_servico_id))) {
    throw new ReadAgain();
  }
  const pedidoIds = pedidos.map(({ id }) => id);
  await lockPasses(tx, pedidoIds);
  return { ordens, pedidoIds };
}

async function refreshOrdensServico(tx: Sql, ordens: readonly LockedOrdemServico[], now: Date): Promise<void> {
  for (const { id, status: before } of ordens) {
    const left = await tx.query<{ status: PedidoStatus }>('select status from pedidos where ordem_servico_id = $1', [
      id,
    ]);
    const status = ordemServicoStatus(left.map((pedido) => pedido.status));
    if (status !== before) {
      await tx.query('update ordens_servico set status = $2, atualizacao = $3 where id = $1', [id, status, now]);
    }
  }
}
