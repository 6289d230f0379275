-- A request that is sent twice creates one record. Earlier duplicates get a free name or lose their code.
update tipos_passe as tipo set cod_sistema = null
 where exists (select from tipos_passe as earlier where earlier.cod_sistema = tipo.cod_sistema and earlier.id < tipo.id);
create unique index tipos_passe_cod_sistema_key on tipos_passe (cod_sistema);

update modelos as modelo set nome = btrim(nome) || ' (' || id || ')'
 where exists (select from modelos as earlier
                where search_text(btrim(earlier.nome)) = search_text(btrim(modelo.nome)) and earlier.id < modelo.id);
create unique index modelos_nome_key on modelos (search_text(btrim(nome)));
