import type { Sql } from '../../db/sql.ts';
import { makeRelatorioEntregas } from '../../documents/relatorio-entregas.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { file, inTransaction, ok } from '../../http/handler.ts';
import type { Handler } from '../../http/handler.ts';
import { lockPedidos } from '../pedidos/locks.ts';
import type { LockedPedido } from '../pedidos/locks.ts';
import { prefixPattern } from '../../db/params.ts';
import { movePedidos } from '../pedidos/moves.ts';
import { pedidosEnviadosEntregues } from './relatorio-queries.ts';
import { fileNames } from '../../lib/file-names.ts';
import { PEDIDO_STATUS_LABELS, transition } from '../pedidos/rules.ts';
import type { PedidoStatus, TipoEntrega } from '../pedidos/rules.ts';
import { ENDERECO_ENTREGA_COLUMNS, enderecoEntregaOf } from './mapper.ts';
import type { EnderecoEntregaRow } from './mapper.ts';
import { checkPeriod } from '../../http/period.ts';

/** Statuses of an order in delivery. */
const IN_DELIVERY = ['pronto', 'enviado', 'cancelado'] as const;

/** Status labels in delivery management, where cancelado is 'Adiado' (EST-11). */
const DELIVERY_LABELS = { enviado: PEDIDO_STATUS_LABELS.enviado, cancelado: 'Adiado' } as const;

const MOST_FOUND = 50;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface PedidoResumoRow {
  readonly id: number;
  readonly numero_pedido: string;
  readonly status: PedidoStatus;
  readonly pago_em: string | null;
}

interface PedidoEntregaRow extends EnderecoEntregaRow {
  readonly id: number;
  readonly numero_pedido: string;
  readonly status: PedidoStatus;
  readonly nome_completo: string | null;
  readonly email: string | null;
  readonly cpf: string | null;
  readonly payer_name: string | null;
  readonly valor_total: string;
}

interface PedidoEnderecoRow extends EnderecoEntregaRow {
  readonly id: number;
  readonly numero_pedido: string;
}

/** Orders in delivery in short form, oldest payment first; only letters if asked. */
export const listResumoPedidos: Handler<'listResumoPedidos'> = inTransaction(async ({ query, tx }) => {
  const tipos: readonly string[] | null = query.tipo_entrega?.split(',') ?? null;
  return ok(
    await tx.query<PedidoResumoRow>(
      `select id, numero_pedido, status, pago_em
         from pedidos
        where status = any($1) and ($2::text[] is null or tipo_entrega = any($2))
        order by pago_em, id`,
      [IN_DELIVERY, tipos],
    ),
  );
});

/** Orders in delivery whose number begins with the text, lowest number first, at most 50. */
export const searchPedidosEntrega: Handler<'searchPedidosEntrega'> = inTransaction(async ({ query, tx }) => {
  const { numero_pedido: numero = '', status = IN_DELIVERY } = query;
  const rows = await tx.query<PedidoEntregaRow>(
    `select pedido.id, pedido.numero_pedido, pedido.status, nullif(usuario.nome_completo, '') as nome_completo,
            usuario.email, usuario.cpf, pedido.payer_name, pedido.valor_total, ${ENDERECO_ENTREGA_COLUMNS}
       from pedidos pedido
       left join usuarios usuario on usuario.id = pedido.usuario_id
      where pedido.numero_pedido like $1 and pedido.status = any($2)
      order by pedido.id
      limit ${MOST_FOUND}`,
    [prefixPattern(numero), status],
  );
  return ok(
    rows.map((row) => ({
      id: row.id,
      numero_pedido: row.numero_pedido,
      status: row.status,
      tipo_entrega: row.tipo_entrega,
      usuario: { nome_completo: row.nome_completo, email: row.email, cpf: row.cpf },
      payer_name: row.payer_name,
      valor_total: row.valor_total,
      endereco_entrega: enderecoEntregaOf(row),
    })),
  );
});

/** 'Marcar como Enviado' and 'Adiar Entrega'. 409 with the reason if the rules refuse the change (STG-07, STG-08). */
export const updatePedidoStatus: Handler<'updatePedidoStatus'> = inTransaction(
  async ({ params, body, tx, context }) => {
    const { id, numero_pedido } = await moveOne(tx, params.id, body.status, context.now());
    return ok({
      id,
      numero_pedido,
      status: body.status,
      message: `Pedido ${numero_pedido} atualizado para "${DELIVERY_LABELS[body.status]}".`,
    });
  },
);

/** 'Confirmar Entrega': the order and its passes become entregue. 409 with the reason if the rules refuse it. */
export const confirmEntrega: Handler<'confirmEntrega'> = inTransaction(async ({ params, tx, context }) => {
  const { numero_pedido } = await moveOne(tx, params.id, 'entregue', context.now());
  return ok({ numero_pedido, message: `Entrega do pedido ${numero_pedido} confirmada com sucesso.` });
});

/**
 * 'Marcar como Enviado' of many. Each order is decided on its own, and those refused are named with the reason; an id
 * that is given twice counts once.
 */
export const bulkUpdatePedidoStatus: Handler<'bulkUpdatePedidoStatus'> = inTransaction(
  async ({ body, tx, context }) => {
    const ids = [...new Set(body.pedidos)];
    const pedidos = new Map((await lockPedidos(tx, ids)).map((pedido) => [pedido.id, pedido]));
    const allowed: number[] = [];
    const falhas: { id: number; numero_pedido: string | null; message: string }[] = [];
    for (const id of ids) {
      const pedido = pedidos.get(id);
      const verdict = pedido && transition(pedido.status, body.status, pedido.tipo_entrega);
      if (verdict?.ok === true) {
        allowed.push(id);
      } else {
        falhas.push({
          id,
          numero_pedido: pedido?.numero_pedido ?? null,
          message: verdict?.motivo ?? 'Pedido não encontrado.',
        });
      }
    }
    await movePedidos(tx, allowed, body.status, context.now());
    return ok({
      message: bulkMessage(allowed.length, DELIVERY_LABELS[body.status]),
      total_processado: ids.length,
      sucesso: allowed.length,
      falhas,
    });
  },
);

/** Delivery addresses of the orders in delivery that are delivered at all, oldest order first. */
export const listEnderecosEntrega: Handler<'listEnderecosEntrega'> = inTransaction(async ({ tx }) => {
  const withoutDelivery: readonly TipoEntrega[] = ['retirada', 'nenhum'];
  const rows = await tx.query<PedidoEnderecoRow>(
    `select pedido.id, pedido.numero_pedido, ${ENDERECO_ENTREGA_COLUMNS}
       from pedidos pedido
      where pedido.status = any($1) and pedido.tipo_entrega <> all($2)
      order by pedido.id`,
    [IN_DELIVERY, withoutDelivery],
  );
  return ok(
    rows.map((row) => ({ id: row.id, numero_pedido: row.numero_pedido, endereco_entrega: enderecoEntregaOf(row) })),
  );
});

/** The workbook of the orders that were shipped or delivered in a period. 400 if the period is upside down. */
export const downloadRelatorioEntregas: Handler<'downloadRelatorioEntregas'> = async ({ query, transaction }) => {
  const { data_inicio: inicio, data_fim: fim } = query;
  checkPeriod(inicio, fim);
  const pedidos = pedidosEnviadosEntregues(transaction, inicio, fim);
  const bytes = await makeRelatorioEntregas({ inicio, fim, pedidos });
  return file({ bytes, type: XLSX, filename: fileNames.relatorioEntregas(inicio, fim) });
};

/** The order is locked before it is decided on: of two people at once one wins, the other reads 409. */
async function moveOne(tx: Sql, id: number, status: PedidoStatus, now: Date): Promise<LockedPedido> {
  const [pedido] = await lockPedidos(tx, [id]);
  if (pedido === undefined) {
    throw notFound();
  }
  const verdict = transition(pedido.status, status, pedido.tipo_entrega);
  if (!verdict.ok) {
    throw conflict(verdict.motivo);
  }
  await movePedidos(tx, [id], status, now);
  return pedido;
}

function bulkMessage(updated: number, label: string): string {
  switch (updated) {
    case 0:
      return `Nenhum pedido atualizado para "${label}".`;
    case 1:
      return `1 pedido atualizado para "${label}".`;
    default:
      return `${updated} pedidos atualizados para "${label}".`;
  }
}
