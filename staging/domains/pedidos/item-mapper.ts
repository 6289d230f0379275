import type { components } from '../../../openapi/api.gen.ts';
import type { Sql } from '../../db/sql.ts';
import type { AppContext } from '../../http/handler.ts';
import { DOCUMENTOS_COLUMNS, documentosOf } from '../passes/documentos-mapper.ts';
import type { DocumentosRow } from '../passes/documentos-mapper.ts';

type ItemPedido = components['schemas']['ItemPedido'];

interface ItemPedidoRow extends DocumentosRow {
  readonly pedido_id: number;
  readonly id: number;
  readonly nome: string;
  readonly tipo_passe_nome: string;
  readonly valor: string;
  readonly ent_nome: string | null;
  readonly periodo_nome: string | null;
  readonly curso: string | null;
  readonly cpf: string | null;
  readonly data_nascimento: string | null;
  readonly endereco_rua: string | null;
  readonly endereco_numero: string | null;
  readonly endereco_bairro: string | null;
  readonly endereco_cidade: string | null;
  readonly telefone: string | null;
  readonly status: ItemPedido['status'];
  readonly validado_por: string | null;
  readonly inconsistencias: ItemPedido['inconsistencias'];
  readonly mensagem_inconsistencia: string | null;
  readonly criacao: string;
  readonly atualizacao: string;
  readonly cod_uso: string | null;
  readonly via: number;
}

/** The passes of some orders, by order id, each order's in the order of creation. An order without passes is not in the map. */
export async function itensByPedido(
  tx: Sql,
  pedidoIds: readonly number[],
  context: AppContext,
): Promise<ReadonlyMap<number, ItemPedido[]>> {
  const rows = await tx.query<ItemPedidoRow>(
    `select passe.pedido_id, passe.id, passe.nome, tipo.nome as tipo_passe_nome, passe.valor, entidade.ent_nome,
            periodo.nome as periodo_nome, passe.curso, passe.cpf, passe.data_nascimento, passe.endereco_rua,
            passe.endereco_numero, passe.endereco_bairro, passe.endereco_cidade, passe.telefone, passe.status,
            passe.validado_por, passe.inconsistencias, passe.mensagem_inconsistencia, passe.criacao,
            passe.atualizacao, passe.cod_uso, passe.via, ${DOCUMENTOS_COLUMNS}
       from passes passe
       join tipos_passe tipo on tipo.id = passe.tipo_passe_id
       left join entidades entidade on entidade.id = passe.entidade_id
       left join periodos periodo on periodo.cod_sistema = passe.periodo_cod
      where passe.pedido_id = any($1)
      order by passe.id`,
    [pedidoIds],
  );
  const itens = new Map<number, ItemPedido[]>();
  for (const row of rows) {
    const ofPedido = itens.get(row.pedido_id) ?? [];
    ofPedido.push(itemPedido(row, context));
    itens.set(row.pedido_id, ofPedido);
  }
  return itens;
}

/** The price is that of the day of the order, not today's price of the type. */
function itemPedido(row: ItemPedidoRow, context: AppContext): ItemPedido {
  return {
    id: row.id,
    nome: row.nome,
    tipo_passe: { nome: row.tipo_passe_nome, valor: row.valor },
    entidade: row.ent_nome === null ? null : { ent_nome: row.ent_nome },
    periodo: row.periodo_nome === null ? null : { nome: row.periodo_nome },
    curso: row.curso,
    cpf: row.cpf,
    data_nascimento: row.data_nascimento,
    endereco_rua: row.endereco_rua,
    endereco_numero: row.endereco_numero,
    endereco_bairro: row.endereco_bairro,
    endereco_cidade: row.endereco_cidade,
    telefone: row.telefone,
    status: row.status,
    validado_por: row.validado_por,
    inconsistencias: row.inconsistencias,
    mensagem_inconsistencia: row.mensagem_inconsistencia,
    criacao: row.criacao,
    atualizacao: row.atualizacao,
    cod_uso: row.cod_uso,
    via: row.via,
    ...documentosOf(row, context),
  };
}
