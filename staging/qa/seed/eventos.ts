import { sql } from 'kysely';
import type { Db } from '../../db/sql.ts';
import type { PasseStatus } from '../../domains/passes/rules.ts';
import type { PedidoStatus } from '../../domains/pedidos/rules.ts';

const TO_PAYMENT = ['em_aberto', 'dados_em_analise', 'pagar', 'em_analise'] as const;
const TO_PRONTO = [...TO_PAYMENT, 'pago', 'em_producao', 'pronto'] as const;

/** Statuses that an order of the seed has had, up to its present one. An order for pickup skips enviado. */
const PEDIDO_PATHS: Readonly<Record<PedidoStatus, readonly PedidoStatus[]>> = {
  em_aberto: ['em_aberto'],
  dados_em_analise: ['em_aberto', 'dados_em_analise'],
  dados_irregulares: ['em_aberto', 'dados_em_analise', 'dados_irregulares'],
  pagar: ['em_aberto', 'dados_em_analise', 'pagar'],
  em_analise: TO_PAYMENT,
  recusado: [...TO_PAYMENT, 'recusado'],
  pago: [...TO_PAYMENT, 'pago'],
  em_producao: [...TO_PAYMENT, 'pago', 'em_producao'],
  pronto: TO_PRONTO,
  enviado: [...TO_PRONTO, 'enviado'],
  cancelado: [...TO_PRONTO, 'cancelado'],
  entregue: [...TO_PRONTO, 'enviado', 'entregue'],
};

/** Likewise for passes. */
const PASSE_PATHS: Readonly<Record<PasseStatus, readonly PasseStatus[]>> = {
  criado: ['criado'],
  validado: ['criado', 'validado'],
  inconsistencia: ['criado', 'inconsistencia'],
  indeferido: ['criado', 'indeferido'],
  pago: ['criado', 'validado', 'pago'],
  emitido: ['criado', 'validado', 'pago', 'emitido'],
  enviado: ['criado', 'validado', 'pago', 'emitido', 'enviado'],
  entregue: ['criado', 'validado', 'pago', 'emitido', 'enviado', 'entregue'],
  Suspenso: ['criado', 'validado', 'pago', 'emitido', 'enviado', 'entregue', 'Suspenso'],
};

/** Writes the events of every order and pass: paid at pago_em, last changed at atualizacao, the others evenly between. */
export async function insertEventos(db: Db): Promise<void> {
  await sql`
    with passo as (
       select pedido.*, n, para::text, lag(para::text) over ordem as de,
              count(*) over pedidos as total,
              max(n) filter (where para = 'pago') over pedidos as paid
         from pedidos pedido,
              jsonb_array_elements_text(${JSON.stringify(PEDIDO_PATHS)}::jsonb -> pedido.status) with ordinality as path (para, n)
        where not (para = 'enviado' and pedido.tipo_entrega = 'retirada')
       window ordem as (partition by pedido.id order by n), pedidos as (partition by pedido.id))
    insert into pedido_eventos (pedido_id, instante, de, para, autor)
     select id,
            case when total = 1 then criacao
                 when paid is null then criacao + (atualizacao - criacao) * ((n - 1)::float8 / (total - 1))
                 when n <= paid then criacao + (pago_em - criacao) * ((n - 1)::float8 / (paid - 1))
                 else pago_em + (atualizacao - pago_em) * least(1, (n - paid)::float8 / (total - paid)) end,
            de, para,
            case when para in ('em_aberto', 'dados_em_analise', 'em_analise') then 'Cliente'
                 when para in ('pago', 'recusado') then 'Pagamento'
                 else coalesce(emitido_por, 'Equipe') end
       from passo order by id, n`.execute(db);
  await sql`
    with passo as (
       select passe.id, passe.pedido_id, passe.atualizacao, passe.validado_por, n, para::text,
              lag(para::text) over (partition by passe.id order by n) as de
         from passes passe
         join pedidos pedido on pedido.id = passe.pedido_id,
              jsonb_array_elements_text(${JSON.stringify(PASSE_PATHS)}::jsonb -> passe.status) with ordinality as path (para, n)
        where not (para = 'enviado' and pedido.tipo_entrega = 'retirada'))
    insert into passe_eventos (passe_id, instante, de, para, autor)
     select passo.id, coalesce(evento.instante, passo.atualizacao), passo.de, passo.para,
            case when passo.para = 'criado' then 'Cliente' when passo.para = 'pago' then 'Pagamento'
                 else coalesce(passo.validado_por, evento.autor, 'Equipe') end
       from passo
       left join pedido_eventos evento on evento.pedido_id = passo.pedido_id and evento.para = case passo.para
              when 'criado' then 'em_aberto' when 'validado' then 'pagar' when 'inconsistencia' then 'dados_irregulares'
              when 'emitido' then 'pronto' else passo.para end
      order by passo.id, n`.execute(db);
}
