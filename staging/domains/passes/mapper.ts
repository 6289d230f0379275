import type { components } from '../../../openapi/api.gen.ts';
import type { AppContext } from '../../http/handler.ts';
import type { PasseStatus } from './rules.ts';
import type { PedidoStatus } from '../pedidos/rules.ts';
import { DOCUMENTOS_COLUMNS, documentoColumns, documentosOf } from './documentos-mapper.ts';
import type { DocumentosRow } from './documentos-mapper.ts';
import { ENDERECO_ENTREGA_COLUMNS, enderecoEntregaOf } from '../entregas/mapper.ts';
import type { EnderecoEntregaRow } from '../entregas/mapper.ts';

type Passe = components['schemas']['Passe'];
type PasseVistoria = components['schemas']['PasseVistoria'];
type PasseRejeitado = components['schemas']['PasseRejeitado'];

/** A pass with its type and the user who asked for it: what every list and the detail begin with. */
export const PASSE_FROM = `passes passe
  join tipos_passe tipo on tipo.id = passe.tipo_passe_id
  join pedidos pedido on pedido.id = passe.pedido_id
  left join usuarios usuario on usuario.id = pedido.usuario_id
  left join entidades entidade on entidade.id = passe.entidade_id`;

/** Columns over PASSE_FROM of a row of listPasses, which is its JSON. */
export const PASSE_LINHA_COLUMNS =
  'passe.id, passe.nome, passe.cpf, passe.telefone, passe.status, tipo.nome as tipo_passe_nome, passe.criacao, ' +
  'usuario.email as usuario_email';

/** Columns over PASSE_FROM that passeOf reads. `telefone` is that of the delivery address. */
export const PASSE_COLUMNS = `passe.id, passe.nome, passe.cpf, passe.telefone as passe_telefone, passe.status,
  tipo.nome as tipo_passe_nome, passe.criacao, passe.atualizacao, usuario.email as usuario_email, passe.data_nascimento,
  passe.curso, entidade.ent_nome, passe.inconsistencias, passe.mensagem_inconsistencia, ${documentoColumns('boletim_ocorrencia')},
  passe.cod_uso, passe.via, ${DOCUMENTOS_COLUMNS}, pedido.numero_pedido, pedido.status as pedido_status,
  pedido.pago_em, pedido.emitido_por, ${ENDERECO_ENTREGA_COLUMNS}`;

/** A row with PASSE_COLUMNS. */
export interface PasseRow extends DocumentosRow, EnderecoEntregaRow {
  readonly id: number;
  readonly nome: string;
  readonly cpf: string | null;
  readonly passe_telefone: string | null;
  readonly status: PasseStatus;
  readonly tipo_passe_nome: string;
  readonly criacao: string;
  readonly atualizacao: string;
  readonly usuario_email: string | null;
  readonly data_nascimento: string | null;
  readonly curso: string | null;
  readonly ent_nome: string | null;
  readonly inconsistencias: Passe['inconsistencias'];
  readonly mensagem_inconsistencia: string | null;
  readonly boletim_ocorrencia_id: number | null;
  readonly boletim_ocorrencia_mime: string | null;
  readonly cod_uso: string | null;
  readonly via: number;
  readonly numero_pedido: string;
  readonly pedido_status: PedidoStatus;
  readonly pago_em: string | null;
  readonly emitido_por: string | null;
}

/** The detail of a pass. A pass belongs to one order here, so that is its latest. */
export function passeOf(row: PasseRow, context: AppContext): Passe {
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
    boletim_ocorrencia: context.documentUrl(row.boletim_ocorrencia_id, row.boletim_ocorrencia_mime),
    cod_uso: row.cod_uso,
    via: row.via,
    ...documentosOf(row, context),
  };
}

/** Columns over PASSE_FROM that the rows of inspection and of the irregular list share. */
const CASO_COLUMNS =
  'passe.id, passe.nome, passe.cpf, passe.telefone, passe.status, passe.modalidade_emissao, tipo.nome as tipo_passe_nome, ' +
  'entidade.ent_nome, passe.via, passe.atualizacao';

interface CasoRow {
  readonly id: number;
  readonly nome: string;
  readonly cpf: string | null;
  readonly telefone: string | null;
  readonly status: PasseStatus;
  readonly modalidade_emissao: PasseVistoria['modalidade_emissao'];
  readonly tipo_passe_nome: string;
  readonly ent_nome: string | null;
  readonly via: number;
  readonly atualizacao: string;
}

/** Columns over PASSE_FROM that passeVistoriaOf reads. */
export const PASSE_VISTORIA_COLUMNS = `${CASO_COLUMNS}, passe.data_nascimento, passe.curso, ${documentoColumns('declaracao')}`;

/** A row with PASSE_VISTORIA_COLUMNS. */
export interface PasseVistoriaRow extends CasoRow {
  readonly data_nascimento: string | null;
  readonly curso: string | null;
  readonly declaracao_id: number | null;
  readonly declaracao_mime: string | null;
}

/** A pass in the inspection queue. `entidade` is text here (API-04). */
export function passeVistoriaOf(row: PasseVistoriaRow, context: AppContext): PasseVistoria {
  return {
    ...casoOf(row),
    data_nascimento: row.data_nascimento,
    curso: row.curso,
    entidade: row.ent_nome,
    declaracao: context.documentUrl(row.declaracao_id, row.declaracao_mime),
  };
}

/** Columns over PASSE_FROM that passeRejeitadoOf reads. */
export const PASSE_REJEITADO_COLUMNS = `${CASO_COLUMNS}, passe.inconsistencias, passe.mensagem_inconsistencia`;

/** A row with PASSE_REJEITADO_COLUMNS. */
export interface PasseRejeitadoRow extends CasoRow {
  readonly inconsistencias: PasseRejeitado['inconsistencias'];
  readonly mensagem_inconsistencia: string | null;
}

/** An irregular pass with its reason. `entidade` is an object here (API-04). */
export function passeRejeitadoOf(row: PasseRejeitadoRow): PasseRejeitado {
  return {
    ...casoOf(row),
    entidade: row.ent_nome === null ? null : { ent_nome: row.ent_nome },
    inconsistencias: row.inconsistencias,
    mensagem_inconsistencia: row.mensagem_inconsistencia,
  };
}

function casoOf(row: CasoRow): Omit<PasseVistoria, 'data_nascimento' | 'curso' | 'entidade' | 'declaracao'> {
  return {
    id: row.id,
    nome: row.nome,
    cpf: row.cpf,
    telefone: row.telefone,
    status: row.status,
    modalidade_emissao: row.modalidade_emissao,
    tipo_passe: { nome: row.tipo_passe_nome },
    via: row.via,
    atualizacao: row.atualizacao,
  };
}
