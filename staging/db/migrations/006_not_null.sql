-- Generated columns are computed from columns that are never null.
alter table usuarios alter column nome_completo set not null;
alter table usuarios alter column search set not null;
alter table passes alter column search set not null;
alter table pedido_capinhas alter column label set not null;
