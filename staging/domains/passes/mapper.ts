import type { components } from '../../../openapi/api.gen.ts';
import type { AppContext } from '../../http/handler.ts';
import { enderecoEntregaOf } from '../entregas/endereco.ts';
import { documentosOf, linkTo } from './documentos.ts';
import type { readPasse, readQueue, readRejeitados } from './queries.ts';

type Passe = components['schemas']['Passe'];

type Row<Read extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

/** The detail of a pass. A pass belongs to one order here, so that is its latest. */
export function passeOf(row: Row<typeof readPasse>, context: AppContext): Passe {
  return {
    id: row.id,
    nome: row.nome,
    cpf: row.cpf,
    telefone: row.passe_telefone,
    status: row.status,
    tipo_passe_nome: row.tipo_passe_nome,
    criacao: row.criacao,
    atualizacao: row.atualizacao,
    usuario_email: row.usuario_email,
    data_nascimento: row.data_nascimento,
    curso: row.curso,
    entidade: row.ent_nome === null ? null : { ent_nome: row.ent_nome },
    ultimo_pedido: {
      numero_pedido: row.numero_pedido,
      status: row.pedido_status,
      pago_em: row.pago_em,
      emitido_por: row.emitido_por,
    },
    endereco_entrega: enderecoEntregaOf(row),
    inconsistencias: row.inconsistencias,
    mensagem_inconsistencia: row.mensagem_inconsistencia,
    boletim_ocorrencia: linkTo(row.boletim_ocorrencia, context),
    cod_uso: row.cod_uso,
    via: row.via,
    ...documentosOf(row, context),
  };
}

/** A pass in the inspection queue. `entidade` is text here (API-04). */
export function passeVistoriaOf(
  { tipo_passe_nome: nome, ent_nome: entidade, declaracao, ...passe }: Row<typeof readQueue>[number],
  context: AppContext,
): components['schemas']['PasseVistoria'] {
  return { ...passe, tipo_passe: { nome }, entidade, declaracao: linkTo(declaracao, context) };
}

/** An irregular pass with its reason. `entidade` is an object here (API-04). */
export function passeRejeitadoOf({
  tipo_passe_nome: nome,
  ent_nome,
  ...passe
}: Row<typeof readRejeitados>[number]): components['schemas']['PasseRejeitado'] {
  return { ...passe, tipo_passe: { nome }, entidade: ent_nome === null ? null : { ent_nome } };
}
