-- Counts kept up to date by every change (docs/decisions/0030), so that a list's first and deepest pages and its number of
-- rows cost the same at any size.
--
-- A table's ids are cut into blocks of 8192. A row here adds `total` rows of one status to one block: a change appends what
-- it has added and taken away, and nobody ever updates a row. So two changes never wait for each other's counts, and no
-- circle of waiting can close over them. What count(*) would say is sum(total), in any snapshot.
create table contagens (
  id bigint generated always as identity,
  tabela text not null,
  -- every id of the block is below it, and not below it - 8192
  ate bigint not null,
  -- '' where rows are not told apart by status
  status text not null,
  total bigint not null
);

-- Puts the rows of one block and status together. One transaction at a time does it: a second one goes on without.
-- It is right even if it is not alone, because what is inserted is the sum of what this transaction has deleted.
create function juntar_contagens() returns void
  language plpgsql
  as $$ begin
    if pg_try_advisory_xact_lock(7106202) then
      with juntas as (
        delete from contagens
         where (tabela, ate, status) in (select tabela, ate, status from contagens group by tabela, ate, status having count(*) > 1)
        returning tabela, ate, status, total)
      insert into contagens (tabela, ate, status, total)
      select tabela, ate, status, sum(total) from juntas group by tabela, ate, status having sum(total) <> 0;
    end if;
  end $$;

-- One function a table, because a transition table is read by static SQL: contar_pedidos() ...
-- Rows that a foreign key deletes with their parent are in the transition tables too.
do $do$
declare
  contada record;
begin
  for contada in
    select * from (values ('pedidos', 'status'), ('passes', 'status'), ('ordens_servico', ''''''), ('usuarios', '''''')) as t (nome, chave)
  loop
    execute format($sql$
      create function contar_%1$s() returns trigger
        language plpgsql
        as $fn$
        declare
          cheia boolean;
        begin
          if tg_op = 'TRUNCATE' then
            delete from contagens where tabela = '%1$s';
            return null;
          end if;
          if tg_op = 'INSERT' then
            with novas as (
              insert into contagens (tabela, ate, status, total)
              select '%1$s', (id / 8192 + 1) * 8192::bigint, %2$s, count(*) from depois group by 2, 3
              returning id)
            select bool_or(id %% 256 = 0) into cheia from novas;
          elsif tg_op = 'DELETE' then
            with novas as (
              insert into contagens (tabela, ate, status, total)
              select '%1$s', (id / 8192 + 1) * 8192::bigint, %2$s, -count(*) from antes group by 2, 3
              returning id)
            select bool_or(id %% 256 = 0) into cheia from novas;
          else
            with novas as (
              insert into contagens (tabela, ate, status, total)
              select '%1$s', (mudada.id / 8192 + 1) * 8192::bigint, chave, sum(mais)
                from (select id, %2$s as chave, 1 as mais from depois union all select id, %2$s, -1 from antes) mudada
               group by 2, 3 having sum(mais) <> 0
              returning id)
            select bool_or(id %% 256 = 0) into cheia from novas;
          end if;
          if cheia then
            perform juntar_contagens();
          end if;
          return null;
        end $fn$;
      create trigger contar_insert after insert on %1$s
        referencing new table as depois for each statement execute function contar_%1$s();
      create trigger contar_update after update on %1$s
        referencing old table as antes new table as depois for each statement execute function contar_%1$s();
      create trigger contar_delete after delete on %1$s
        referencing old table as antes for each statement execute function contar_%1$s();
      create trigger contar_truncate after truncate on %1$s
        for each statement execute function contar_%1$s();
      -- What the table holds already: the triggers' lock keeps everybody else from changing it until the commit.
      insert into contagens (tabela, ate, status, total)
      select '%1$s', (id / 8192 + 1) * 8192::bigint, %2$s, count(*) from %1$s group by 2, 3;
    $sql$, contada.nome, contada.chave);
  end loop;
end $do$;
