-- Failed sign-ins, in the columns of rate-limiter-flexible. The key is a hash, so unknown e-mails leave no personal data.
drop table tentativas_login;
create table tentativas_login (
  key text collate "C" primary key,
  points integer not null default 0,
  -- milliseconds since 1970
  expire bigint
);
create index tentativas_login_expire_idx on tentativas_login (expire);
