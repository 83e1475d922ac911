-- People see their sessions and end single ones, so each has a name that opens nothing.
alter table sessions
  add column id bigint generated always as identity,
  -- Signed in while a second factor was demanded and none set up: opens nothing but setting one up.
  add column owes_second_factor boolean not null default false;
create unique index sessions_id on sessions (id);

-- The second factor of a person: its secret sealed, the codes for the day the phone is lost as one salt and a hash each.
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  sealed_secret text not null,
  started_at timestamptz not null,
  -- Null while only set up and not yet shown to work.
  confirmed_at timestamptz,
  -- The time step of the last code taken, so that none counts twice.
  last_step bigint not null default 0,
  recovery_salt text,
  recovery_hashes text[] not null default '{}'
);

-- Shown to whoever looks after accounts, who may take a factor away when phone and codes are lost.
alter table users add column has_second_factor boolean not null default false;

-- Ways in by mail. Of each only a hash is kept, and it is gone once used.
create table sign_in_links (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('login', 'reset')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_links_user_id on sign_in_links (user_id);
create index sign_in_links_expires_at on sign_in_links (expires_at);

-- A link leads in only for the password and the mailbox it was asked for, whoever changes them and however.
create function end_sign_in_links() returns trigger language plpgsql as $$
begin
  delete from sign_in_links where user_id = new.id;
  return null;
end $$;
create trigger users_end_sign_in_links after update of password_hash, email on users for each row
  when (old.password_hash is distinct from new.password_hash or old.email is distinct from new.email)
  execute function end_sign_in_links();

-- What people are told of their accounts. They wait and are tried again as notices are; the way in they may hold is sealed, and gone once sent.
create table account_mails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  recipient text not null,
  sealed_link text,
  queued_at timestamptz not null, try_at timestamptz not null,
  -- After that nobody needs it any more.
  expires_at timestamptz,
  attempts smallint not null default 0, reason text,
  sent_at timestamptz, done_at timestamptz
);
create index account_mails_user_id on account_mails (user_id, queued_at);
create index account_mails_due on account_mails (try_at) where done_at is null;
