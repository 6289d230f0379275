import type { Sql } from '../../db/sql.ts';
import type { PrestacaoContaData, PrestacaoContaPedido } from '../../documents/prestacao-conta.ts';
import type { OrdemServicoStatus } from './rules.ts';
import type { PedidoStatus, TipoEntrega } from '../pedidos/rules.ts';

interface OrdemRow {
  readonly funcionario: string;
  readonly email: string;
  readonly status: OrdemServicoStatus;
  readonly criacao: string;
  readonly atualizacao: string;
}

interface PedidoRow {
  readonly numero_pedido: string;
  readonly status: PedidoStatus;
  readonly tipo_entrega: TipoEntrega;
  readonly valor_total: string;
  readonly capinhas: readonly string[];
  readonly passes: PrestacaoContaPedido['passes'];
}

/** What the account of a service order shows, without the moment it is drawn; undefined if there is no such one. */
export async function prestacaoContaOf(tx: Sql, id: number): Promise<Omit<PrestacaoContaData, 'geradoEm'> | undefined> {
  const ordem = await tx.one<OrdemRow>(
    `select coalesce(nullif(funcionario.nome_completo, ''), funcionario.email) as funcionario, funcionario.email,
            ordem.status, ordem.criacao, ordem.atualizacao
       from ordens_servico ordem join usuarios funcionario on funcionario.id = ordem.funcionario_id
      where ordem.id = $1`,
    [id],
  );
  if (ordem === undefined) {
    return undefined;
  }
  const pedidos = await tx.query<PedidoRow>(
    `select pedido.numero_pedido, pedido.status, pedido.tipo_entrega, pedido.valor_total,
            array(select label from pedido_capinhas where pedido_id = pedido.id order by id) as capinhas,
            (select coalesce(json_agg(json_build_object('nome', passe.nome, 'tipoPasse', tipo.nome, 'via', passe.via)
                                      order by passe.id), '[]')
               from passes passe join tipos_passe tipo on tipo.id = passe.tipo_passe_id
              where passe.pedido_id = pedido.id) as passes
       from pedidos pedido
      where pedido.ordem_servico_id = $1
      order by pedido.id`,
    [id],
  );
  return {
    ordemServicoId: id,
    funcionario: ordem.funcionario,
    funcionarioEmail: ordem.email,
    status: ordem.status,
    criacao: ordem.criacao,
    atualizacao: ordem.atualizacao,
    pedidos: pedidos.map((pedido) => ({
      numeroPedido: pedido.numero_pedido,
      status: pedido.status,
      tipoEntrega: pedido.tipo_entrega,
      valorTotal: pedido.valor_total,
      capinhas: pedido.capinhas,
      passes: pedido.passes,
    })),
  };
}
