import { sql } from 'kysely';
import { prefixPattern } from '../../db/search.ts';
import type { Db, RunTransaction } from '../../db/sql.ts';
import type { EtiquetaEndereco } from '../../documents/etiqueta.ts';
import type { RelatorioEntregasPedido } from '../../documents/relatorio-entregas.ts';
import { capinhas, countPasses, destinatario, selectPedidos } from '../pedidos/queries.ts';
import { TIPOS_ENTREGA, hasDelivery, type TipoEntrega } from '../pedidos/rules.ts';
import { ENDERECO } from './endereco.ts';

/** Statuses of an order in delivery. */
export const IN_DELIVERY = ['pronto', 'enviado', 'cancelado'] as const;

const MOST_FOUND = 50;

/** Orders in delivery in short form, oldest payment first; only of some delivery types if given. */
export function readResumo(db: Db, tipos: readonly TipoEntrega[] | undefined) {
  const all = db
    .selectFrom('pedidos')
    .select(['id', 'numero_pedido', 'status', 'pago_em'])
    .where('status', 'in', IN_DELIVERY)
    .orderBy('pago_em')
    .orderBy('id');
  return (tipos === undefined ? all : all.where('tipo_entrega', 'in', tipos)).execute();
}

/** Orders of these statuses whose number begins with the text, lowest number first, at most 50. */
export function searchByNumero(db: Db, numero: string, statuses: readonly (typeof IN_DELIVERY)[number][]) {
  return selectPedidos(db)
    .select(['pedido.id', 'pedido.numero_pedido', 'pedido.status', 'pedido.payer_name', 'pedido.valor_total'])
    .select(['usuario.email', 'usuario.cpf', sql<string | null>`nullif(usuario.nome_completo, '')`.as('nome_completo')])
    .select(ENDERECO)
    .where('pedido.numero_pedido', 'like', prefixPattern(numero))
    .where('pedido.status', 'in', statuses)
    .orderBy('pedido.id')
    .limit(MOST_FOUND)
    .execute();
}

/** Delivery addresses of the orders in delivery that are delivered to an address, oldest order first. */
export function readEnderecos(db: Db) {
  return db
    .selectFrom('pedidos as pedido')
    .select(['pedido.id', 'pedido.numero_pedido'])
    .select(ENDERECO)
    .where('pedido.status', 'in', IN_DELIVERY)
    .where('pedido.tipo_entrega', 'in', TIPOS_ENTREGA.filter(hasDelivery))
    .orderBy('pedido.id')
    .execute();
}

interface EntregaRow extends Omit<RelatorioEntregasPedido, 'endereco'>, EtiquetaEndereco {
  readonly id: number;
  readonly eventoId: number;
  /** The moment of the event, to the microsecond. */
  readonly momento: string;
}

/** Orders read in one transaction: fewer would be slower, more would make other requests wait longer. */
const BATCH = 1000;

/**
 * Orders that became enviado or entregue in a period (yyyy-MM-dd, both included), by their last such event in it, oldest
 * first. Later events do not change the result (STG-40). Reads in parts, one transaction each, because the embedded database
 * has one connection. An order that changes meanwhile is returned once.
 */
export async function* pedidosEnviadosEntregues(
  transaction: RunTransaction,
  inicio: string,
  fim: string,
): AsyncGenerator<RelatorioEntregasPedido[]> {
  const shown = new Set<number>();
  let last: EntregaRow | undefined;
  do {
    const rows = await transaction((db) => readBatch(db, inicio, fim, last));
    last = rows.length === BATCH ? rows.at(-1) : undefined;
    yield rows.filter(({ id }) => !shown.has(id)).map((row) => ({ ...row, endereco: row }));
    for (const { id } of rows) shown.add(id);
  } while (last !== undefined);
}

async function readBatch(db: Db, inicio: string, fim: string, after: EntregaRow | undefined): Promise<EntregaRow[]> {
  const next =
    after === undefined
      ? sql`evento.instante >= ${inicio}::date`
      : sql`(evento.instante, evento.id) > (${after.momento}::timestamptz, ${after.eventoId}::bigint)`;
  const { rows } = await sql<EntregaRow>`
    select pedido.id, evento.id as "eventoId", evento.instante::text as momento, evento.instante as atualizacao,
           evento.para as status, pedido.numero_pedido as "numeroPedido", pedido.tipo_entrega as "tipoEntrega",
           ${destinatario} as nome, usuario.email, usuario.cpf,
           pedido.endereco_rua, pedido.endereco_numero, pedido.endereco_bairro, pedido.endereco_cidade, pedido.cep,
           pedido.complemento, pedido.telefone, pedido.valor_frete as "valorFrete", pedido.valor_total as "valorTotal",
           pedido.pago_em as "pagoEm", ${countPasses.expression} as "quantidadePasses", ${capinhas.expression} as capinhas
      from pedido_eventos evento
      join pedidos pedido on pedido.id = evento.pedido_id
      left join usuarios usuario on usuario.id = pedido.usuario_id
     where evento.para in ('enviado', 'entregue') and ${next} and evento.instante < ${fim}::date + 1
       and not exists (select from pedido_eventos later
                        where later.pedido_id = evento.pedido_id and later.id > evento.id
                          and later.para in ('enviado', 'entregue') and later.instante < ${fim}::date + 1)
     order by evento.instante, evento.id
     limit ${BATCH}`.execute(db);
  return rows;
}
