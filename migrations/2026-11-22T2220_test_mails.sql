-- Mails somebody sends to their own address to try the way to the guests. They wait and are tried again as notices are.
create table test_mails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  recipient text not null,
  queued_at timestamptz not null, try_at timestamptz not null,
  attempts smallint not null default 0, reason text,
  sent_at timestamptz, done_at timestamptz
);
create index test_mails_user_id on test_mails (user_id);
create index test_mails_due on test_mails (try_at) where done_at is null;
