-- What orders and visits come to, day by day (decision 132): what each kind counts says `src/server/features/statistics/write`. Of visits branch 0 is the whole
-- website. A day is written anew as a whole from its orders or events, so nothing can be added twice.
create table statistic_days (
  kind text collate "C" not null, branch_id bigint not null, day date not null, key text collate "C" not null default '',
  n bigint not null default 0, x bigint not null default 0, y bigint not null default 0,
  primary key (kind, branch_id, day, key) include (n, x, y)
);
create index statistic_days_day on statistic_days (branch_id, day);
-- How a product sold in the weeks before it was sold out.
create index statistic_days_product on statistic_days (branch_id, key, day) include (n, y) where kind = 'product';
-- The same of months that are over, for what is told of a span as a whole.
create table statistic_months (
  kind text collate "C" not null, branch_id bigint not null, month date not null, key text collate "C" not null default '',
  n bigint not null default 0, x bigint not null default 0, y bigint not null default 0,
  primary key (kind, branch_id, month, key) include (n, x, y)
);
create index statistic_months_month on statistic_months (branch_id, month);
create table statistic_written_months (source text not null check (source in ('orders', 'web')), month date not null, primary key (source, month));
-- Which ticket was the last that stands in a written day, and by which clock it was written.
create table statistic_written_days (
  branch_id bigint not null, day date not null,
  last_number integer not null, zone text not null, day_start_minutes smallint not null,
  primary key (branch_id, day)
);
-- Days that are to be written anew. Only added to by those who change something, so that no two of them wait for each other.
create table statistic_changes (source text not null check (source in ('orders', 'web')), branch_id bigint not null, day date not null);
create index statistic_changes_day on statistic_changes (source, branch_id, day);

-- Where the visit came from that an order was placed in: it names nobody, and stays when visits are forgotten.
create table order_visits (
  order_id bigint primary key references orders on delete cascade,
  campaign text, referrer_domain text
);
-- What guests called a page last.
create table statistic_titles (path text primary key, title text not null);

-- Orders of guests who were forgotten, by postcode and month: no order knows its postcode any more.
create table forgotten_origins (
  branch_id bigint not null references branches on delete cascade, month date not null,
  country text not null, zip_code text not null, city text not null,
  orders bigint not null, cents bigint not null,
  primary key (branch_id, month, country, zip_code, city)
);

-- How long products were sold out; options are not looked at.
create table sold_out_spans (
  id bigint generated always as identity primary key,
  branch_id bigint not null references branches on delete cascade,
  product_id bigint not null references products on delete cascade,
  since timestamptz not null, until timestamptz,
  check (until is null or until >= since)
);
create index sold_out_spans_branch on sold_out_spans (branch_id, since);
create index sold_out_spans_product_id on sold_out_spans (product_id);
create unique index sold_out_spans_open on sold_out_spans (branch_id, product_id) where until is null;

-- Who has the figures of the week sent to them, and the reports on their way.
create table report_readers (user_id bigint primary key references users on delete cascade, since timestamptz not null);
create table report_mails (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  week date not null,
  recipient text not null,
  queued_at timestamptz not null, try_at timestamptz not null,
  attempts smallint not null default 0, reason text,
  sent_at timestamptz, done_at timestamptz,
  unique (user_id, week)
);
create index report_mails_due on report_mails (try_at) where done_at is null;

-- The business day of an instant on the clock of a branch.
create function statistic_day(branch bigint, at timestamptz) returns date language sql stable as $$
  select ((at at time zone b.time_zone) - coalesce((select settings ->> 'businessDayStart' from config), '04:00')::interval)::date from branches b where b.id = branch
$$;
-- Every day an order counts on: its own, the one it ended, was rated and money of it went back on.
create function note_statistic_days(o orders) returns void language sql as $$
  insert into statistic_changes (source, branch_id, day)
  select 'orders', o.branch_id, o.business_day
  union select 'orders', o.branch_id, statistic_day(o.branch_id, m.at) from (
    values (o.closed_at), (o.rated_at) union all select at from refunds where order_id = o.id) as m(at) where m.at is not null
$$;
create function note_statistic_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform note_statistic_days(old); end if;
  if tg_op <> 'DELETE' then perform note_statistic_days(new); end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
-- A new order is found by its ticket's number, and costs this condition and nothing else; one of an earlier day is noted.
create trigger statistic_order after insert on orders for each row
  when (new.business_day < (now() at time zone 'utc')::date - 1 or new.closed_at is not null) execute function note_statistic_order();
create trigger statistic_changed_order after update on orders for each row when (old.* is distinct from new.*) execute function note_statistic_order();
-- Before an order goes, since its money goes with it.
create trigger statistic_removed_order before delete on orders for each row execute function note_statistic_order();

-- Lines that are new come with an order that changes.
create function note_statistic_lines() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (source, branch_id, day)
  select distinct 'orders', o.branch_id, o.business_day from orders o where o.id in (select order_id from changed);
  return null;
end $$;
create trigger statistic_changed_lines after update on order_items referencing old table as changed for each statement execute function note_statistic_lines();
create trigger statistic_removed_lines after delete on order_items referencing old table as changed for each statement execute function note_statistic_lines();

create function note_statistic_money() returns trigger language plpgsql as $$
declare
  o orders;
begin
  for o in select * from orders where id in (case when tg_op <> 'INSERT' then old.order_id end, case when tg_op <> 'DELETE' then new.order_id end) loop
    perform note_statistic_days(o);
    if tg_table_name = 'refunds' and tg_op <> 'INSERT' then
      insert into statistic_changes (source, branch_id, day) values ('orders', o.branch_id, statistic_day(o.branch_id, (to_jsonb(old) ->> 'at')::timestamptz));
    end if;
  end loop;
  return null;
end $$;
create trigger statistic_payment after insert on payments for each row when (new.status = 'paid') execute function note_statistic_money();
create trigger statistic_changed_payment after update on payments for each row
  when ((old.status, old.is_kept, old.amount) is distinct from (new.status, new.is_kept, new.amount)) execute function note_statistic_money();
create trigger statistic_removed_payment after delete on payments for each row execute function note_statistic_money();
create trigger statistic_refund after insert or update or delete on refunds for each row execute function note_statistic_money();

-- Where an order came from counts for its day.
create function note_statistic_visit() returns trigger language plpgsql as $$
begin
  insert into statistic_changes (source, branch_id, day) select 'orders', branch_id, business_day from orders where id = new.order_id;
  return null;
end $$;
create trigger statistic_visit after insert or update on order_visits for each row execute function note_statistic_visit();

-- The postcode of an order as figures know it: where it went, or where its guest said to live.
create function origin_of(o orders) returns table (country text, zip_code text, city text) language sql immutable as $$
  select coalesce(o.delivery_address ->> 'country', o.country, ''), coalesce(nullif(trim(o.delivery_address ->> 'zipCode'), ''), trim(o.zip_code), ''),
    coalesce(nullif(trim(o.delivery_address ->> 'city'), ''), trim(o.city), '')
$$;
-- What an order comes to without deposit and tip, in cents, where it earns.
create function earned_cents(o orders) returns bigint language sql immutable as $$
  select case when o.status in ('new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed') and not o.is_quotation and not o.is_test_paid
    then ((o.gross - o.deposit - o.tip) * 100)::bigint else 0 end
$$;
create function keep_origin() returns trigger language plpgsql as $$
begin
  if old.reached_shop_at is not null then
    insert into forgotten_origins (branch_id, month, country, zip_code, city, orders, cents)
    select old.branch_id, date_trunc('month', old.business_day)::date, o.country, o.zip_code, o.city, 1, earned_cents(old) from origin_of(old) o
    on conflict (branch_id, month, country, zip_code, city)
      do update set orders = forgotten_origins.orders + 1, cents = forgotten_origins.cents + excluded.cents;
  end if;
  return null;
end $$;
create trigger keep_origin after update on orders for each row when (old.anonymized_at is null and new.anonymized_at is not null) execute function keep_origin();
insert into forgotten_origins (branch_id, month, country, zip_code, city, orders, cents)
  select branch_id, date_trunc('month', business_day)::date, '', '', '', count(*), sum(earned_cents(o)) from orders o
  where anonymized_at is not null and reached_shop_at is not null group by 1, 2;

create function note_sold_out() returns trigger language plpgsql as $$
declare
  is_out boolean := tg_op <> 'DELETE' and new.option_id is null and coalesce(new.quantity_left, 0) = 0;
begin
  if tg_op <> 'INSERT' and old.option_id is null then
    update sold_out_spans set until = greatest(since, now()) where branch_id = old.branch_id and product_id = old.product_id and (until is null or until > now());
  end if;
  if is_out then
    insert into sold_out_spans (branch_id, product_id, since, until)
    values (new.branch_id, new.product_id, new.updated_at, greatest(new.until, new.updated_at)) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger sold_out after insert on availability for each row
  when (new.option_id is null and coalesce(new.quantity_left, 0) = 0) execute function note_sold_out();
create trigger sold_out_changed after update on availability for each row
  when ((coalesce(old.quantity_left, 0) = 0, old.until, old.branch_id, old.product_id, old.option_id)
    is distinct from (coalesce(new.quantity_left, 0) = 0, new.until, new.branch_id, new.product_id, new.option_id)) execute function note_sold_out();
create trigger sold_out_over after delete on availability for each row execute function note_sold_out();

-- Has everything written from nothing; visits as far back as they are kept, older days stay as they were counted.
create function write_statistics_anew() returns void language sql as $$
  delete from statistic_days where kind not like 'web.%' or day >= (select min(day) from analytics_events);
  delete from statistic_months;
  delete from statistic_written_months;
  delete from statistic_written_days;
  delete from statistic_changes;
  insert into statistic_changes (source, branch_id, day) select distinct 'orders', branch_id, business_day from orders
    union select distinct 'orders', branch_id, statistic_day(branch_id, closed_at) from orders where closed_at is not null
    union select distinct 'orders', branch_id, statistic_day(branch_id, rated_at) from orders where rated_at is not null
    union select distinct 'orders', o.branch_id, statistic_day(o.branch_id, r.at) from refunds r join orders o on o.id = r.order_id
    union select distinct 'web', 0, day from analytics_events;
$$;
select write_statistics_anew();
create function empty_statistics() returns trigger language plpgsql as $$
begin
  perform write_statistics_anew();
  return null;
end $$;
create trigger empty_statistics after truncate on orders for each statement execute function empty_statistics();
