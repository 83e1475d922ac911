-- What business days that are over have earned and moved, added up once (decision 095). "day_books" says which days are written and under which clock and
-- currency; a day that is not there, that was written under others or that "day_book_changes" names is reckoned from its orders.
create table day_books (
  branch_id bigint not null references branches on delete cascade,
  day date not null,
  zone text not null, day_start_minutes smallint not null, currency text not null,
  primary key (branch_id, day)
);
create table day_book_revenue (
  branch_id bigint not null, day date not null,
  payment_method text not null, kind text not null check (kind in ('goods', 'deposit', 'tip')),
  rate numeric(7,4) not null, is_refund boolean not null,
  -- What was given back is below zero.
  cents bigint not null, net_cents bigint not null,
  primary key (branch_id, day, payment_method, kind, rate, is_refund),
  foreign key (branch_id, day) references day_books on delete cascade
);
create table day_book_money (
  branch_id bigint not null, day date not null,
  payment_method text not null,
  orders integer not null, gross_cents bigint not null,
  payment_cents bigint not null, refund_cents bigint not null,
  primary key (branch_id, day, payment_method),
  foreign key (branch_id, day) references day_books on delete cascade
);
-- Only added to by those who change orders, so that no two of them wait for each other.
create table day_book_changes (
  branch_id bigint not null references branches on delete cascade,
  day date not null
);
create index day_book_changes_day on day_book_changes (branch_id, day);

-- Names the written days that a change of an order touches: its own, and those on which its money moved. Who writes days holds the same lock alone, so a
-- change is either seen by them or finds what they wrote.
create function change_day_books(branch bigint, own date, moments timestamptz[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('day-books'), branch::int);
  insert into day_book_changes (branch_id, day)
    select b.branch_id, b.day from day_books b where b.branch_id = branch and b.day = own
    union
    select b.branch_id, b.day from unnest(moments) as m(at)
      join day_books b on b.branch_id = branch and b.day between (m.at at time zone 'utc')::date - 2 and (m.at at time zone 'utc')::date + 1
        and b.day = ((m.at at time zone b.zone) - make_interval(mins => b.day_start_minutes))::date;
end $$;

create function change_books_of_order(o orders) returns void language plpgsql as $$
begin
  perform change_day_books(o.branch_id, o.business_day, array(
    select o.closed_at where o.closed_at is not null
    union all select paid_at from payments where order_id = o.id and paid_at is not null
    union all select at from refunds where order_id = o.id));
end $$;

create function note_order_in_books() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform change_books_of_order(old); end if;
  if tg_op <> 'DELETE' then perform change_books_of_order(new); end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Days are written once they have been over for a day, so orders of today cost the condition and nothing else. Before an order goes, since its payments go with it.
create trigger book_order after insert on orders for each row
  when (new.business_day < (now() at time zone 'utc')::date) execute function note_order_in_books();
create trigger book_changed_order after update on orders for each row
  when (least(old.business_day, new.business_day) < (now() at time zone 'utc')::date
    and (old.branch_id, old.business_day, old.status, old.is_quotation, old.is_paid, old.paid_amount, old.payment_method, old.gross, old.taxes, old.deposit, old.tip, old.closed_at, old.uid)
      is distinct from
        (new.branch_id, new.business_day, new.status, new.is_quotation, new.is_paid, new.paid_amount, new.payment_method, new.gross, new.taxes, new.deposit, new.tip, new.closed_at, new.uid))
  execute function note_order_in_books();
create trigger book_removed_order before delete on orders for each row execute function note_order_in_books();

-- Which rate a deposit carries stands in the lines; lines that are added or left out change what the order comes to as well, or its rates.
create function note_line_in_books() returns trigger language plpgsql as $$
declare
  o orders;
begin
  select * into o from orders where id = old.order_id;
  if found and o.business_day < (now() at time zone 'utc')::date then perform change_books_of_order(o); end if;
  return null;
end $$;
create trigger book_changed_line after update on order_items for each row
  when (old.deposits is distinct from new.deposits) execute function note_line_in_books();
create trigger book_removed_line after delete on order_items for each row when (old.deposits <> '[]') execute function note_line_in_books();

create function note_money_in_books() returns trigger language plpgsql as $$
declare
  is_payment boolean := tg_table_name = 'payments';
  row_before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  row_after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  at_name text := case when is_payment then 'paid_at' else 'at' end;
  o orders;
begin
  select * into o from orders where id = coalesce(row_after ->> 'order_id', row_before ->> 'order_id')::bigint;
  -- an order that goes has named its days before
  if not found or o.business_day >= (now() at time zone 'utc')::date then return null; end if;
  perform change_day_books(o.branch_id, o.business_day, array_remove(array[(row_before ->> at_name)::timestamptz, (row_after ->> at_name)::timestamptz], null));
  perform change_books_of_order(o);
  return null;
end $$;
create trigger book_payment after insert on payments for each row when (new.status = 'paid') execute function note_money_in_books();
create trigger book_changed_payment after update on payments for each row
  when ((old.status, old.is_kept, old.amount, old.currency, old.provider, old.paid_at) is distinct from (new.status, new.is_kept, new.amount, new.currency, new.provider, new.paid_at))
  execute function note_money_in_books();
create trigger book_removed_payment after delete on payments for each row execute function note_money_in_books();
create trigger book_refund after insert or delete on refunds for each row execute function note_money_in_books();
create trigger book_changed_refund after update on refunds for each row
  when ((old.status, old.amount, old.currency, old.payment_id, old.at) is distinct from (new.status, new.amount, new.currency, new.payment_id, new.at))
  execute function note_money_in_books();

create function empty_day_books() returns trigger language plpgsql as $$
begin
  delete from day_books;
  return null;
end $$;
create trigger empty_books after truncate on orders for each statement execute function empty_day_books();
