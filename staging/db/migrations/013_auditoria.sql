-- The records of bulk changes, an index to find a record's changes, and one for the removal of old rows.
alter table auditoria add registros text[];
update auditoria set registros = array[registro] where registro is not null;
alter table auditoria drop registro;
create index auditoria_registros_idx on auditoria using gin (registros);
create index auditoria_instante_idx on auditoria (instante);
