-- Tries at a password or a PIN, counted before they are checked. What is tried is kept as a hash: people type passwords into the field for their name.
create table guesses (
  subject bytea primary key,
  tries integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);
create index guesses_last_at on guesses (last_at);

-- Browsers in which somebody signed in well. Of their cookie only a hash is kept.
create table known_devices (
  token_hash bytea not null,
  subject bytea not null,
  last_used_at timestamptz not null,
  primary key (token_hash, subject)
);
create index known_devices_subject on known_devices (subject);

-- Whose password this is: one somebody chose, one of the demo that everybody knows, or one named at the start until it is replaced.
alter table users
  add column password_origin text not null default 'own' check (password_origin in ('own', 'demo', 'first')),
  drop column failed_attempts;
-- People of a demo filled in earlier; at the start their passwords are held against those that are known.
update users set password_origin = 'demo' where email like '%@quendler.example' and password_hash is not null;
