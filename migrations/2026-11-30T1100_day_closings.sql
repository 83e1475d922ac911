-- Business days that somebody closed by name (decision 073). A closed day is a written day that is never written anew; what changes of its orders later is
-- booked on the first day after the last closed one. "of_day" is the day whose orders a piece is of, "day" the one it is booked on; all pieces of one
-- "of_day" together are what its orders come to.
alter table day_book_revenue add column of_day date;
alter table day_book_money add column of_day date;
update day_book_revenue set of_day = day;
update day_book_money set of_day = day;
alter table day_book_revenue alter column of_day set not null, drop constraint day_book_revenue_pkey,
  add primary key (branch_id, day, payment_method, kind, rate, is_refund, of_day);
alter table day_book_money alter column of_day set not null, drop constraint day_book_money_pkey,
  add primary key (branch_id, day, payment_method, of_day);
create index day_book_revenue_later on day_book_revenue (branch_id, of_day) where of_day <> day;
create index day_book_money_later on day_book_money (branch_id, of_day) where of_day <> day;

-- A process of the version before writes days without saying whose orders they are of: their own.
create function own_day_of_book() returns trigger language plpgsql as $$
begin
  new.of_day := coalesce(new.of_day, new.day);
  return new;
end $$;
create trigger day_book_revenue_own_day before insert on day_book_revenue for each row when (new.of_day is null) execute function own_day_of_book();
create trigger day_book_money_own_day before insert on day_book_money for each row when (new.of_day is null) execute function own_day_of_book();

create table day_closings (
  branch_id bigint not null references branches on delete cascade,
  day date not null,
  closed_at timestamptz not null,
  closed_by_id bigint references users on delete set null,
  closed_by text not null,
  -- The idempotency key it was closed under, and what was sent.
  key text not null, body_hash bytea not null,
  -- Cash at the beginning, what should lie there at the end and what did.
  float_cents bigint not null, expected_cents bigint not null, counted_cents bigint not null,
  note text not null,
  -- What the sheet of the day said when it was closed.
  sheet jsonb not null,
  primary key (branch_id, day),
  -- without a cascade: nothing takes the written day of a closed one away
  foreign key (branch_id, day) references day_books
);
create index day_closings_closed_by on day_closings (closed_by_id) where closed_by_id is not null;

-- Outbox of sheets by mail (decision 069).
create table closing_mails (
  id bigint generated always as identity primary key,
  branch_id bigint not null, day date not null,
  -- Who asked for it; null where the settings say who gets every sheet.
  user_id bigint references users on delete cascade,
  recipient text not null,
  queued_at timestamptz not null, try_at timestamptz not null,
  attempts smallint not null default 0, reason text,
  sent_at timestamptz, done_at timestamptz,
  foreign key (branch_id, day) references day_closings on delete cascade
);
create index closing_mails_due on closing_mails (try_at) where done_at is null;
create index closing_mails_closing on closing_mails (branch_id, day);
create index closing_mails_user on closing_mails (user_id) where user_id is not null;

create or replace function empty_day_books() returns trigger language plpgsql as $$
begin
  delete from day_closings;
  delete from day_books;
  return null;
end $$;

alter table print_jobs drop constraint print_jobs_kind_check,
  add constraint print_jobs_kind_check check (kind in ('order', 'change', 'cancel', 'test', 'closing'));
