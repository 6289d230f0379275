import { sql, type RawBuilder } from 'kysely';
import { allOf, containsWords } from '../../db/search.ts';
import { anyOf, positionIn, type Db } from '../../db/sql.ts';
import { notFound } from '../../http/errors.ts';
import { cleanText } from '../../lib/clean-text.ts';
import { onlyDigits } from '../../lib/cpf.ts';
import { ENDERECO } from '../entregas/endereco.ts';
import { DOCUMENTOS, documento } from './documentos.ts';
import { VISTORIA_STATUSES, type PasseStatus } from './rules.ts';

/** Passes with type, order, customer and entity. */
function selectPasses(db: Db) {
  return db
    .selectFrom('passes as passe')
    .innerJoin('tipos_passe as tipo', 'tipo.id', 'passe.tipo_passe_id')
    .innerJoin('pedidos as pedido', 'pedido.id', 'passe.pedido_id')
    .leftJoin('usuarios as usuario', 'usuario.id', 'pedido.usuario_id')
    .leftJoin('entidades as entidade', 'entidade.id', 'passe.entidade_id');
}

/** Rows of the list of passes, in the order of the ids. */
export function readLinhas(db: Db, ids: readonly number[]) {
  return selectPasses(db)
    .select(['passe.id', 'passe.nome', 'passe.cpf', 'passe.telefone', 'passe.status', 'passe.criacao'])
    .select(['tipo.nome as tipo_passe_nome', 'usuario.email as usuario_email'])
    .where('passe.id', '=', anyOf(ids))
    .orderBy(positionIn(ids, 'passe.id'))
    .execute();
}

/** A pass with its order and documents. `telefone` is that of the delivery address. 404 if there is none. */
export function readPasse(db: Db, id: number) {
  return selectPasses(db)
    .select(['passe.id', 'passe.nome', 'passe.cpf', 'passe.telefone as passe_telefone', 'passe.status'])
    .select(['passe.criacao', 'passe.atualizacao', 'passe.data_nascimento', 'passe.curso', 'passe.inconsistencias'])
    .select(['passe.mensagem_inconsistencia', 'passe.cod_uso', 'passe.via', 'tipo.nome as tipo_passe_nome'])
    .select(['usuario.email as usuario_email', 'entidade.ent_nome', 'pedido.numero_pedido'])
    .select(['pedido.status as pedido_status', 'pedido.pago_em', 'pedido.emitido_por'])
    .select(ENDERECO)
    .select(DOCUMENTOS)
    .select(documento('boletim_ocorrencia'))
    .where('passe.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

/** What a printed pass shows. 404 if no pass has this code. */
export function readPrinted(db: Db, codUso: string) {
  return db
    .selectFrom('passes as passe')
    .innerJoin('tipos_passe as tipo', 'tipo.id', 'passe.tipo_passe_id')
    .leftJoin('entidades as entidade', 'entidade.id', 'passe.entidade_id')
    .leftJoin('periodos as periodo', 'periodo.cod_sistema', 'passe.periodo_cod')
    .select(['passe.nome', 'passe.status', 'passe.cpf', 'passe.data_nascimento as dataNascimento', 'passe.curso'])
    .select(['entidade.ent_nome as entidade', 'periodo.nome as periodo', 'passe.via', 'tipo.nome as tipoPasse'])
    .select(['tipo.validade', 'passe.foto_passe_id'])
    .where('passe.cod_uso', '=', codUso)
    .executeTakeFirstOrThrow(notFound);
}

/** Passes under inspection or irregular, in the columns that both lists share. */
function selectCasos(db: Db) {
  return selectPasses(db)
    .select(['passe.id', 'passe.nome', 'passe.cpf', 'passe.telefone', 'passe.status', 'passe.modalidade_emissao'])
    .select(['tipo.nome as tipo_passe_nome', 'entidade.ent_nome', 'passe.via', 'passe.atualizacao']);
}

/** The inspection queue, oldest first: every pass that vistoriaVerdict allows (STG-11). */
export function readQueue(db: Db) {
  return selectCasos(db)
    .select(['passe.data_nascimento', 'passe.curso', documento('declaracao')])
    .where('passe.status', '=', 'criado')
    .where('passe.declaracao_id', 'is not', null)
    .where('pedido.status', 'in', VISTORIA_STATUSES)
    .orderBy('passe.id')
    .execute();
}

/** Irregular passes, in the order of the ids. */
export function readRejeitados(db: Db, ids: readonly number[]) {
  return selectCasos(db)
    .select(['passe.inconsistencias', 'passe.mensagem_inconsistencia'])
    .where('passe.id', '=', anyOf(ids))
    .orderBy(positionIn(ids, 'passe.id'))
    .execute();
}

/** Condition on passes (alias `passe`): irregular, and of an entity whose name contains the text (IRR-01). */
export function isIrregular(entidade: string): RawBuilder<boolean> {
  const irregular = sql<boolean>`passe.status = 'inconsistencia'`;
  return entidade === ''
    ? irregular
    : sql<boolean>`${irregular} and passe.entidade_id = any(array(
        select id from entidades where search_text(ent_nome) like search_pattern(${entidade})))`;
}

/** All passes with a condition on passes (alias `passe`), for findPage. */
export function allIrregular(irregular: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`select passe.id, passe.atualizacao, false as is_own_cpf from passes passe where ${irregular}`;
}

/** Condition on passes (alias `passe`) that a status is the filter's; true without a filter. */
export function hasStatus(status: PasseStatus | ''): RawBuilder<boolean> {
  return status === '' ? sql<boolean>`true` : sql<boolean>`passe.status = ${status}`;
}

/** Order of the passes that a search found: those with the typed CPF, then the newest. */
export const OWN_CPF_FIRST = sql`is_own_cpf desc, id desc`;

/**
 * Selects `id`, `atualizacao` and `is_own_cpf` of the passes that match a search by name of the passenger, name or e-mail of
 * the customer, or leading CPF digits of either, each pass once (PAS-01, IRR-01). Undefined for a blank search. `further` is
 * a condition on passes (alias `passe`).
 *
 * It joins two statements with `union all`, because one `or` over two tables uses neither index. The second statement
 * excludes the first one's rows, which is cheaper than `union`.
 */
export function foundPasses(typed: string, further: RawBuilder<boolean>): RawBuilder<unknown> | undefined {
  const text = cleanText(typed);
  if (text === '') return undefined;
  const isNumeric = /^[\d.\s-]*\d[\d.\s-]*$/.test(text);
  const isOwnCpf = isNumeric ? sql<boolean>`coalesce(passe.cpf = ${onlyDigits(text)}, false)` : sql<boolean>`false`;
  const matches = (alias: string) => {
    const words = containsWords(`${alias}.search`, text);
    return isNumeric
      ? sql<boolean>`(${words} or ${sql.ref(`${alias}.cpf`)} like ${`${onlyDigits(text)}%`})`
      : sql<boolean>`(${words})`;
  };
  return sql`
    select passe.id, passe.atualizacao, ${isOwnCpf} as is_own_cpf
      from passes passe where ${allOf([matches('passe'), further])}
    union all
    select passe.id, passe.atualizacao, false
      from usuarios usuario
      join pedidos pedido on pedido.usuario_id = usuario.id
      join passes passe on passe.pedido_id = pedido.id
     where ${allOf([matches('usuario'), further])} and ${matches('passe')} is not true`;
}
