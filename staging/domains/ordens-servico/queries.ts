import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { components } from '../../../openapi/api.gen.ts';
import type { Db } from '../../db/sql.ts';
import type { ResumoDiarioRow } from '../../documents/resumo-diario.ts';
import { notFound } from '../../http/errors.ts';
import { capinhas, countPasses } from '../pedidos/queries.ts';
import { PEDIDO_STATUSES } from '../pedidos/rules.ts';
import { isPedidoPronto, type OrdemServicoStatus } from './rules.ts';

/** Service orders with their employee. */
export function selectOrdens(db: Db) {
  return db
    .selectFrom('ordens_servico as ordem')
    .innerJoin('usuarios as funcionario', 'funcionario.id', 'ordem.funcionario_id')
    .select(['ordem.id', 'ordem.funcionario_id', 'ordem.status', 'ordem.criacao', 'ordem.atualizacao'])
    .select(['funcionario.first_name', 'funcionario.last_name', 'funcionario.email']);
}

type OrdemRow = Awaited<ReturnType<ReturnType<typeof selectOrdens>['execute']>>[number];

/** A service order (API-26). */
export function ordemServicoOf(row: OrdemRow): components['schemas']['OrdemServico'] {
  const { funcionario_id: funcionario, first_name, last_name, email, ...ordem } = row;
  return { ...ordem, funcionario, funcionario_detalhes: { first_name, last_name, email } };
}

/** An employee's name, else the e-mail. */
const nomeOf = (alias: string) =>
  sql<string>`coalesce(nullif(${sql.ref(`${alias}.nome_completo`)}, ''), ${sql.ref(`${alias}.email`)})`;

/** The staff by name. */
export function readFuncionarios(db: Db) {
  return db
    .selectFrom('usuarios as usuario')
    .select(['usuario.id', nomeOf('usuario').as('nome')])
    .where('usuario.is_staff', '=', true)
    .orderBy(sql`search_text(usuario.nome_completo)`)
    .orderBy('usuario.id')
    .execute();
}

/** The orders of a service order, oldest first. */
export function readPedidosOfOrdem(db: Db, id: number) {
  return db
    .selectFrom('pedidos as pedido')
    .select(['pedido.id', 'pedido.numero_pedido', 'pedido.tipo_entrega', 'pedido.status', capinhas, countPasses])
    .where('pedido.ordem_servico_id', '=', id)
    .orderBy('pedido.id')
    .execute();
}

/** Statuses of the orders that are in a service order. */
export async function statusesOfOrdem(db: Db, id: number) {
  const rows = await db.selectFrom('pedidos').select('status').where('ordem_servico_id', '=', id).execute();
  return rows.map(({ status }) => status);
}

export async function updateOrdem(db: Db, id: number, status: OrdemServicoStatus, now: Date): Promise<void> {
  await db.updateTable('ordens_servico').set({ status, atualizacao: now }).where('id', '=', id).execute();
}

/** The account of a service order. 404 if there is none. */
export async function readPrestacaoConta(db: Db, id: number) {
  const ordem = await db
    .selectFrom('ordens_servico as ordem')
    .innerJoin('usuarios as funcionario', 'funcionario.id', 'ordem.funcionario_id')
    .select(['ordem.id as ordemServicoId', 'ordem.status', 'ordem.criacao', 'ordem.atualizacao'])
    .select(['funcionario.email as funcionarioEmail', nomeOf('funcionario').as('funcionario')])
    .where('ordem.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  const pedidos = await db
    .selectFrom('pedidos as pedido')
    .select(['pedido.numero_pedido as numeroPedido', 'pedido.status', 'pedido.tipo_entrega as tipoEntrega'])
    .select(['pedido.valor_total as valorTotal', capinhas])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('passes as passe')
          .innerJoin('tipos_passe as tipo', 'tipo.id', 'passe.tipo_passe_id')
          .select(['passe.nome', 'tipo.nome as tipoPasse', 'passe.via'])
          .whereRef('passe.pedido_id', '=', 'pedido.id')
          .orderBy('passe.id'),
      ).as('passes'),
    )
    .where('pedido.ordem_servico_id', '=', id)
    .orderBy('pedido.id')
    .execute();
  return { ...ordem, pedidos };
}

/** The service orders created on each day of a period (yyyy-MM-dd, both included), by day and employee. */
export async function readResumoDiario(db: Db, inicio: string, fim: string): Promise<ResumoDiarioRow[]> {
  const prontos = PEDIDO_STATUSES.filter(isPedidoPronto);
  const { rows } = await sql<ResumoDiarioRow>`
    select ordem.criacao::date as dia, funcionario.id as "funcionarioId", ${nomeOf('funcionario')} as funcionario,
           count(distinct ordem.id) as ordens, count(pedido.id) as pedidos,
           count(pedido.id) filter (where pedido.status = any(${prontos})) as prontos,
           coalesce(sum(passe.quantidade), 0)::int as passes, coalesce(sum(capinha.quantidade), 0)::int as capinhas
      from ordens_servico ordem
      join usuarios funcionario on funcionario.id = ordem.funcionario_id
      left join pedidos pedido on pedido.ordem_servico_id = ordem.id
      left join lateral (select count(*) as quantidade from passes where pedido_id = pedido.id) passe on true
      left join lateral (select sum(quantidade) as quantidade from pedido_capinhas where pedido_id = pedido.id) capinha on true
     where ordem.criacao >= ${inicio}::date and ordem.criacao < ${fim}::date + 1
     group by dia, funcionario.id
     order by dia, search_text(funcionario.nome_completo), funcionario.id`.execute(db);
  return rows;
}
