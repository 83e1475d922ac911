-- A page is called what guests called it last, whichever of its days is counted last.
alter table statistic_titles add column day date not null default '1970-01-01';

-- What a refund had taken from the place of its order when the guest was forgotten. What goes back later, or not after all, is told of no place (decision 156).
create table forgotten_refunds (
  refund_id bigint primary key references refunds on delete cascade,
  cents bigint not null
);
create or replace function keep_origin() returns trigger language plpgsql as $$
begin
  if old.reached_shop_at is not null then
    insert into forgotten_origins (branch_id, month, country, zip_code, city, orders, cents)
    select old.branch_id, m.month, o.country, o.zip_code, o.city, sum(m.orders), sum(m.cents) from origin_of(old) o, (
      select date_trunc('month', old.business_day)::date as month, 1 as orders, earned_cents(old) as cents
      union all select date_trunc('month', day)::date, 0, -cents from refund_goods where order_id = old.id) m
    group by 1, 2, 3, 4, 5
    on conflict (branch_id, month, country, zip_code, city)
      do update set orders = forgotten_origins.orders + excluded.orders, cents = forgotten_origins.cents + excluded.cents;
    insert into forgotten_refunds (refund_id, cents) select refund_id, cents from refund_goods where order_id = old.id
    on conflict (refund_id) do update set cents = excluded.cents;
  end if;
  return null;
end $$;
-- Guests who were forgotten before: what was taken off their places is not known any more, so their refunds are told of no place.
insert into statistic_changes (source, branch_id, day)
  select distinct 'orders', o.branch_id, statistic_day(o.branch_id, r.at) from refunds r join orders o on o.id = r.order_id where o.anonymized_at is not null;

-- What a product had sold in the four weeks before it was sold out, written with the days of figures.
alter table sold_out_spans add column usual_quantity bigint not null default 0, add column usual_cents bigint not null default 0;
-- What is sold out for longer than was said, or shorter, is sold out once.
create or replace function note_sold_out() returns trigger language plpgsql as $$
declare
  was_out boolean := tg_op <> 'INSERT' and old.option_id is null and coalesce(old.quantity_left, 0) = 0;
  is_out boolean := tg_op <> 'DELETE' and new.option_id is null and coalesce(new.quantity_left, 0) = 0;
begin
  if was_out and is_out and (old.branch_id, old.product_id) = (new.branch_id, new.product_id) then
    update sold_out_spans set until = case when new.until is not null then greatest(now(), new.until) end
      where branch_id = new.branch_id and product_id = new.product_id and (until is null or until > now());
    if found then return null; end if;
  end if;
  if was_out then
    update sold_out_spans set until = greatest(since, now()) where branch_id = old.branch_id and product_id = old.product_id and (until is null or until > now());
  end if;
  if is_out then
    insert into sold_out_spans (branch_id, product_id, since, until)
    values (new.branch_id, new.product_id, new.updated_at, case when new.until is not null then greatest(new.until, new.updated_at) end) on conflict do nothing;
    insert into statistic_changes (source, branch_id, day) values ('orders', new.branch_id, statistic_day(new.branch_id, new.updated_at));
  end if;
  return null;
end $$;
-- What is sold out without an end was noted as over at once, and what was before anybody noted it was not: both begin with what is sold out now.
delete from sold_out_spans where until = since;
insert into sold_out_spans (branch_id, product_id, since, until)
  select branch_id, product_id, updated_at, case when until is not null then greatest(until, updated_at) end from availability a
  where option_id is null and coalesce(quantity_left, 0) = 0 and not exists (
    select from sold_out_spans s where s.branch_id = a.branch_id and s.product_id = a.product_id and (s.until is null or s.until >= a.until))
  on conflict do nothing;
insert into statistic_changes (source, branch_id, day) select distinct 'orders', branch_id, statistic_day(branch_id, since) from sold_out_spans;

-- Has everything written from nothing; visits as far back as they are kept, older days and their titles stay as they were counted.
create or replace function write_statistics_anew() returns void language sql as $$
  delete from statistic_days where kind not like 'web.%' or day >= (select min(day) from analytics_events);
  delete from statistic_titles where day >= (select min(day) from analytics_events);
  delete from statistic_months;
  delete from statistic_written_months;
  delete from statistic_written_days;
  delete from statistic_changes;
  update sold_out_spans set usual_quantity = 0, usual_cents = 0 where (usual_quantity, usual_cents) <> (0, 0);
  insert into statistic_changes (source, branch_id, day) select distinct 'orders', branch_id, business_day from orders
    union select distinct 'orders', branch_id, statistic_day(branch_id, closed_at) from orders where closed_at is not null
    union select distinct 'orders', branch_id, statistic_day(branch_id, rated_at) from orders where rated_at is not null
    union select distinct 'orders', o.branch_id, statistic_day(o.branch_id, r.at) from refunds r join orders o on o.id = r.order_id
    union select distinct 'orders', branch_id, statistic_day(branch_id, since) from sold_out_spans
    union select distinct 'web', 0, day from analytics_events;
$$;
