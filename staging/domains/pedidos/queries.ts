import { sql, type RawBuilder } from 'kysely';
import { allOf, containsWords, prefixPattern } from '../../db/search.ts';
import { anyOf, type Db } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { onlyDigits } from '../../lib/cpf.ts';
import { ENDERECO } from '../entregas/endereco.ts';
import { DOCUMENTOS } from '../passes/documentos.ts';
import { SHIPPABLE_TIPOS, type PedidoStatus } from './rules.ts';

/** Labels of an order's phone cases (alias `pedido`): 'Modelo Cor x 2'. */
export const capinhas = sql<
  string[]
>`array(select label from pedido_capinhas where pedido_id = pedido.id order by id)`.as('capinhas');

/** Number of passes of an order (alias `pedido`). */
export const countPasses = sql<number>`(select count(*) from passes where pedido_id = pedido.id)`.as(
  'quantidade_passes',
);

/** The customer's name (alias `usuario`); null without one. */
const usuarioNome = sql<string | null>`nullif(usuario.nome_completo, '')`;

/** Name on the label and in reports: the customer's, else the payer's. */
export const destinatario = sql<string | null>`coalesce(nullif(usuario.nome_completo, ''), pedido.payer_name)`;

/** Orders with their customer. */
export function selectPedidos(db: Db) {
  return db.selectFrom('pedidos as pedido').leftJoin('usuarios as usuario', 'usuario.id', 'pedido.usuario_id');
}

/** Rows of the list of orders, newest first. Unknown ids are skipped. */
export function readLinhas(db: Db, ids: readonly number[]) {
  return selectPedidos(db)
    .select(['pedido.id', 'pedido.numero_pedido', 'pedido.status', 'pedido.pago_em', 'pedido.valor_total'])
    .select(['pedido.criacao', 'usuario.email as usuario', usuarioNome.as('usuario_nome')])
    .where('pedido.id', '=', anyOf(ids))
    .orderBy('pedido.id', 'desc')
    .execute();
}

/** Orders with their address and phone cases, newest first. Unknown ids are skipped. */
export function readPedidos(db: Db, ids: readonly number[]) {
  return selectPedidos(db)
    .select(['pedido.id', 'pedido.numero_pedido', 'pedido.status', 'pedido.pago_em', 'pedido.valor_total'])
    .select(['pedido.payer_name', 'pedido.net_received_amount', 'pedido.criacao', 'pedido.atualizacao'])
    .select(['pedido.emitido_por', 'pedido.ordem_servico_id', 'usuario.email', usuarioNome.as('usuario_nome')])
    .select(ENDERECO)
    .select(capinhas)
    .where('pedido.id', '=', anyOf(ids))
    .orderBy('pedido.id', 'desc')
    .execute();
}

/** The passes of orders, each order's in the order of creation. */
export function readItens(db: Db, pedidoIds: readonly number[]) {
  return db
    .selectFrom('passes as passe')
    .innerJoin('tipos_passe as tipo', 'tipo.id', 'passe.tipo_passe_id')
    .leftJoin('entidades as entidade', 'entidade.id', 'passe.entidade_id')
    .leftJoin('periodos as periodo', 'periodo.cod_sistema', 'passe.periodo_cod')
    .select(['passe.pedido_id', 'passe.id', 'passe.nome', 'passe.valor', 'passe.curso', 'passe.cpf'])
    .select(['passe.data_nascimento', 'passe.endereco_rua', 'passe.endereco_numero', 'passe.endereco_bairro'])
    .select(['passe.endereco_cidade', 'passe.telefone', 'passe.status', 'passe.validado_por', 'passe.inconsistencias'])
    .select(['passe.mensagem_inconsistencia', 'passe.criacao', 'passe.atualizacao', 'passe.cod_uso', 'passe.via'])
    .select(['tipo.nome as tipo_passe_nome', 'entidade.ent_nome', 'periodo.nome as periodo_nome'])
    .select(DOCUMENTOS)
    .where('passe.pedido_id', '=', anyOf(pedidoIds))
    .orderBy('passe.id')
    .execute();
}

/** What a shipping label shows. 404 if there is no such order. */
export function readEtiqueta(db: Db, id: number) {
  return selectPedidos(db)
    .select(['pedido.numero_pedido', destinatario.as('destinatario'), countPasses, capinhas])
    .select(ENDERECO)
    .where('pedido.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** Number of orders that are ready and may be shipped (STG-08). */
export async function countPedidosToShip(db: Db): Promise<number> {
  const { quantidade } = await db
    .selectFrom('pedidos')
    .select((eb) => eb.fn.countAll<number>().as('quantidade'))
    .where('status', '=', 'pronto')
    .where('tipo_entrega', 'in', SHIPPABLE_TIPOS)
    .executeTakeFirstOrThrow();
  return quantidade;
}

/** Order numbers have six digits. A longer row of digits, or one with a mask, may also begin a CPF. */
const LEAST_CPF_DIGITS = 7;

/**
 * Selects the ids of the orders that match a search by number, e-mail, name or CPF, of the customer or of a passenger, each
 * once (STG-22). One `or` over three tables uses none of their indexes, so each source is a separate statement.
 */
export function matchingPedidos(search: string, status: PedidoStatus | ''): RawBuilder<unknown> {
  const ofStatus = status === '' ? sql<boolean>`true` : sql<boolean>`pedido.status = ${status}`;
  const byUsuario = (...conditions: RawBuilder<boolean>[]) => sql`
    select pedido.id from usuarios join pedidos pedido on pedido.usuario_id = usuarios.id
     where ${allOf([...conditions, ofStatus])}`;
  const words = containsWords('usuarios.search', search);
  // Only digits can begin a number. Otherwise every order found by its customer would have to be read.
  if (!/^[\d.\s-]+$/.test(search)) return byUsuario(words);
  const numero = prefixPattern(search);
  const byNumero = sql`
    select pedido.id from pedidos pedido where pedido.numero_pedido like ${numero} and ${ofStatus}`;
  const cpf = cpfBeginning(search);
  if (cpf === undefined) {
    return sql`${byNumero} union all ${byUsuario(words, sql<boolean>`pedido.numero_pedido not like ${numero}`)}`;
  }
  return sql`
    ${byNumero} union ${byUsuario(words)} union ${byUsuario(sql<boolean>`usuarios.cpf like ${`${cpf}%`}`)} union
    select pedido.id from passes join pedidos pedido on pedido.id = passes.pedido_id
     where passes.cpf like ${`${cpf}%`} and ${ofStatus}`;
}

function cpfBeginning(search: string): string | undefined {
  const digits = onlyDigits(search);
  const isMasked = /^\s*\d{3}\.[\d.-]*\s*$/.test(search);
  const isLong = /^\s*[\d. -]+$/.test(search) && digits.length >= LEAST_CPF_DIGITS;
  return isMasked || isLong ? digits : undefined;
}
