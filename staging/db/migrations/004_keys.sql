-- Keys that sign tokens and document links. The newest signs; the older ones verify until they are removed.
create table embarque_keys (
  kid text primary key,
  secret bytea not null check (octet_length(secret) = 32),
  created_at timestamptz not null default clock_timestamp()
);

drop table if exists embarque_secret;
