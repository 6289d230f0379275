-- Every status change of an order and of a pass: who, when, from, to. `de` is null for a new record.
-- usuario_id has no foreign key: history outlives an account, and a check would lock a user's row after an order's.
create table pedido_eventos (
  id bigint generated always as identity primary key,
  pedido_id integer not null references pedidos (id) on delete cascade,
  instante timestamptz not null,
  de text check (de in ('em_aberto', 'dados_em_analise', 'dados_irregulares', 'pagar', 'recusado', 'em_analise', 'pago',
                        'em_producao', 'pronto', 'enviado', 'cancelado', 'entregue')),
  para text not null check (para in ('em_aberto', 'dados_em_analise', 'dados_irregulares', 'pagar', 'recusado', 'em_analise',
                                     'pago', 'em_producao', 'pronto', 'enviado', 'cancelado', 'entregue')),
  autor text not null,
  usuario_id integer
);
create index pedido_eventos_pedido_idx on pedido_eventos (pedido_id, id);
-- delivery report
create index pedido_eventos_entregas_idx on pedido_eventos (instante, id) where para in ('enviado', 'entregue');

create table passe_eventos (
  id bigint generated always as identity primary key,
  passe_id integer not null references passes (id) on delete cascade,
  instante timestamptz not null,
  de text check (de in ('criado', 'validado', 'inconsistencia', 'pago', 'emitido', 'enviado', 'entregue', 'Suspenso', 'indeferido')),
  para text not null check (para in ('criado', 'validado', 'inconsistencia', 'pago', 'emitido', 'enviado', 'entregue', 'Suspenso',
                                     'indeferido')),
  autor text not null,
  usuario_id integer
);
create index passe_eventos_passe_idx on passe_eventos (passe_id, id);

-- Records from before this migration have one event: what they are now, at their last change.
insert into pedido_eventos (pedido_id, instante, para, autor)
select id, atualizacao, status, coalesce(emitido_por, 'Sistema') from pedidos order by id;
insert into passe_eventos (passe_id, instante, para, autor)
select id, atualizacao, status, coalesce(validado_por, 'Sistema') from passes order by id;

-- search by the customer's CPF
create index usuarios_cpf_idx on usuarios (cpf);
-- 'Pedidos p/ Envio'
create index pedidos_envio_idx on pedidos (id) where status = 'pronto' and tipo_entrega <> 'retirada';
-- the delivery report reads the events
drop index pedidos_entregas_idx;
