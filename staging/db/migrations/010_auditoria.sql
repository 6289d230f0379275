-- Who changed what, and when, without personal data. usuario_id has no foreign key: the row outlives the account.
create table auditoria (
  id bigint generated always as identity primary key,
  instante timestamptz not null,
  usuario_id integer not null,
  -- operationId of the contract
  operacao text not null,
  -- id in the path; null where the path has none
  registro text
);
