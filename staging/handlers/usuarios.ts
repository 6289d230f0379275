import type { components } from '../../openapi/api.gen.ts';
import type { Sql } from '../db/sql.ts';
import { conflict, fieldErrors, notFound } from '../http/errors.ts';
import { created, noContent, ok } from '../http/handler.ts';
import type { Handler } from '../http/handler.ts';
import { ordemServicoStatus } from '../rules/ordem-servico.ts';
import type { PedidoStatus } from '../rules/pedido-status.ts';
import { codeOf } from '../start-error.ts';
import { paginate } from './parts/page.ts';

type Usuario = components['schemas']['Usuario'];

const COLUMNS = 'id, email, phone, provider, date_joined, is_staff, is_superuser';
const UNIQUE_VIOLATION = '23505';

/** Users, newest first, searched by part of the e-mail (specification 2.5). */
export const listUsuarios: Handler<'listUsuarios'> = async (request) => {
  const { query, tx } = request;
  const search = query.search ?? '';
  // `search` holds name and e-mail and has the index; the e-mail alone decides.
  const where = search.trim() === '' ? 'where $1 = $1' : 'where search like search_pattern($1) and email like search_pattern($1)';
  return ok(
    await paginate(request, {
      count: async () => (await tx.one<{ count: number }>(`select count(*) as count from usuarios ${where}`, [search]))?.count ?? 0,
      rows: ({ limit, offset }) =>
        tx.query<Usuario>(`select ${COLUMNS} from usuarios ${where} order by id desc limit $2 offset $3`, [search, limit, offset]),
    }),
  );
};

/**
 * A new customer. 400 at password2 if the passwords differ, at email if it is taken in any spelling.
 * The API never makes staff: that is done where accounts are kept (design 7, 'Roles').
 */
export const createUsuario: Handler<'createUsuario'> = async ({ body, tx, context }) => {
  if (body.password !== body.password2) {
    throw fieldErrors({ password2: 'As senhas não coincidem.' });
  }
  try {
    const usuario = await tx.one<Usuario>(
      `insert into usuarios (email, senha_hash, date_joined) values ($1, $2, $3) returning ${COLUMNS}`,
      [body.email.toLowerCase(), await context.passwords.hash(body.password), context.now()],
    );
    if (usuario === undefined) {
      throw new Error('insert into usuarios returned no row');
    }
    return created(usuario);
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) {
      throw fieldErrors({ email: 'Já existe um usuário com este e-mail.' });
    }
    throw error;
  }
};

/**
 * Deletes a user and all of the user's orders (specification 2.5). 409 for one's own account and for an employee who
 * has service orders. Service orders that lose an order get the status of what is left in them.
 */
export const deleteUsuario: Handler<'deleteUsuario'> = async ({ params, user, tx, context }) => {
  const usuario = await tx.one('select 1 from usuarios where id = $1 for update', [params.id]);
  if (usuario === undefined) {
    throw notFound();
  }
  if (params.id === user.id) {
    throw conflict('Você não pode excluir o próprio usuário.');
  }
  if (await tx.one('select 1 from ordens_servico where funcionario_id = $1 limit 1', [params.id])) {
    throw conflict('O usuário é responsável por ordens de serviço e não pode ser excluído.');
  }
  const pedidos = await tx.query<{ ordem_servico_id: number | null }>(
    'delete from pedidos where usuario_id = $1 returning ordem_servico_id',
    [params.id],
  );
  await refreshOrdensServico(tx, new Set(pedidos.map((pedido) => pedido.ordem_servico_id)), context.now());
  await tx.query('delete from usuarios where id = $1', [params.id]);
  return noContent();
};

async function refreshOrdensServico(tx: Sql, ids: ReadonlySet<number | null>, now: Date): Promise<void> {
  const ordens = await tx.query<{ id: number }>('select id from ordens_servico where id = any($1) order by id for update', [
    [...ids].filter((id) => id !== null),
  ]);
  for (const { id } of ordens) {
    const left = await tx.query<{ status: PedidoStatus }>('select status from pedidos where ordem_servico_id = $1', [id]);
    const status = ordemServicoStatus(left.map((pedido) => pedido.status));
    await tx.query('update ordens_servico set status = $2, atualizacao = $3 where id = $1 and status <> $2', [id, status, now]);
  }
}
