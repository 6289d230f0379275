import { sql } from 'kysely';
import { findPage, newestPage } from '../../db/id-page.ts';
import { anyOf, idsOf, type Db } from '../../db/sql.ts';
import { deleteUnusedDocumentos, documentosOf } from '../../documents/documento.ts';
import { conflict, fieldErrors, notFound, refuseTaken } from '../../http/errors.ts';
import { created, noContent, ok, type Handler } from '../../http/handler.ts';
import { pageOf, sliceOf } from '../../http/paging.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { statusesOfOrdem, updateOrdem } from '../ordens-servico/queries.ts';
import { ordemServicoStatus } from '../ordens-servico/rules.ts';
import { ReadAgain, lockOrdensServico, lockPasses, lockPedidos, lockUsuario } from '../pedidos/locks.ts';

const COLUMNS = ['id', 'email', 'phone', 'provider', 'date_joined', 'is_staff', 'is_superuser'] as const;

/** Users, newest first, filtered by part of the e-mail (USU-01). */
export const listUsuarios: Handler<'listUsuarios'> = async ({ query, transaction, context }) => {
  const search = cleanText(query.search ?? '');
  const slice = sliceOf(query);
  const { count, usuarios } = await transaction(async (db) => {
    const page =
      search === ''
        ? await newestPage(db, 'usuarios', slice)
        : // `search` holds name and e-mail and has the index; the e-mail alone decides.
          await findPage(
            db,
            sql`select id from usuarios
                 where search like search_pattern(${search}) and email like search_pattern(${search})`,
            slice,
          );
    const rows = db.selectFrom('usuarios').select(COLUMNS).where('id', '=', anyOf(page.ids)).orderBy('id', 'desc');
    return { count: page.count, usuarios: await rows.execute() };
  });
  return ok(pageOf(context, query, count, usuarios));
};

/** Creates a customer (STG-20). 400 at password2 if the passwords differ, at email if it is taken, ignoring case. */
export const createUsuario: Handler<'createUsuario'> = async ({ body, transaction, context }) => {
  if (body.password !== body.password2) throw fieldErrors({ password2: 'As senhas não coincidem.' });
  const senhaHash = await context.passwords.hash(body.password);
  const usuario = await refuseTaken(
    { email: 'Já existe um usuário com este e-mail.' },
    transaction((db) =>
      db
        .insertInto('usuarios')
        .values({ email: body.email.toLowerCase(), senha_hash: senhaHash, date_joined: context.now() })
        .returning(COLUMNS)
        .executeTakeFirstOrThrow(),
    ),
  );
  return created(usuario);
};

/**
 * Deletes a user with all orders and documents (STG-21). 409 for the caller's own account, the last superuser, and an
 * employee with service orders (STG-20). A service order that loses an order gets its status from the remaining orders.
 */
export const deleteUsuario: Handler<'deleteUsuario'> = async ({ params, transaction, context }) => {
  await transaction(async (db, user) => {
    const usuario = await lockUsuario(db, params.id);
    if (usuario === undefined) throw notFound();
    if (params.id === user.id) throw conflict('Você não pode excluir o próprio usuário.');
    if (usuario.isLastSuperuser) throw conflict('Este é o último superusuário e não pode ser excluído.');
    const ordem = db.selectFrom('ordens_servico').select('id').where('funcionario_id', '=', params.id).limit(1);
    if ((await ordem.executeTakeFirst()) !== undefined)
      throw conflict('O usuário é responsável por ordens de serviço e não pode ser excluído.');
    const { ordens, pedidoIds } = await lockPedidosOf(db, params.id);
    const documentoIds = await documentosOf(db, pedidoIds);
    await db.deleteFrom('pedidos').where('id', '=', anyOf(pedidoIds)).execute();
    await db.deleteFrom('usuarios').where('id', '=', params.id).execute();
    await deleteUnusedDocumentos(db, documentoIds);
    for (const { id, status: before } of ordens) {
      const status = ordemServicoStatus(await statusesOfOrdem(db, id));
      if (status !== before) await updateOrdem(db, id, status, context.now());
    }
  });
  return noContent();
};

/**
 * Locks a user's orders with the service orders they are in, and their passes. No order is added to a locked user. If one
 * was added to a service order since it was read, the transaction starts again, because service orders are locked first.
 */
async function lockPedidosOf(db: Db, usuarioId: number) {
  const owned = db.selectFrom('pedidos').select(['id', 'ordem_servico_id']).where('usuario_id', '=', usuarioId);
  const read = await owned.execute();
  const ordemIds = read.map((pedido) => pedido.ordem_servico_id).filter((id) => id !== null);
  const ordens = await lockOrdensServico(db, ordemIds);
  const locked = new Set<number | null>(idsOf(ordens)).add(null);
  const pedidos = await lockPedidos(db, idsOf(read));
  if (!pedidos.every((pedido) => locked.has(pedido.ordem_servico_id))) throw new ReadAgain();
  const pedidoIds = idsOf(pedidos);
  await lockPasses(db, pedidoIds);
  return { ordens, pedidoIds };
}
