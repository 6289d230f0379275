-- Indexes for lists at size (docs/performance.md).

-- the irregular list of one entity, last changed first
create index passes_irregulares_entidade_idx on passes (entidade_id, atualizacao desc, id desc) where status = 'inconsistencia';

-- Changes wait beside a search index until there are many of them, and every search reads through those that wait. By default
-- that is four megabytes, and the embedded database has nobody who vacuums. Written one by one they would cost a change of
-- 5,000 orders a second more.
alter index usuarios_search_idx set (gin_pending_list_limit = 256);
alter index passes_search_idx set (gin_pending_list_limit = 256);
