-- What /__staging/ sets (staging/qa/): every process on this database obeys.

create table qa_state (
  -- days from the machine's date to the business's
  shift_days integer not null,
  -- counts POST /__staging/faults/release
  releases integer not null
);
insert into qa_state (shift_days, releases) values (0, 0);

create table qa_faults (
  id integer generated always as identity primary key,
  rule jsonb not null,
  -- null: without limit
  remaining integer check (remaining >= 0)
);

create table qa_requests (
  id bigint generated always as identity primary key,
  entry jsonb not null
);
