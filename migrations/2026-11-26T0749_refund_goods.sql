-- What each refund took from the goods of its order, on the day it was given back (decision 146): it names nobody, and says what goes off the place an
-- order came from when its guest is forgotten. Written with the days of figures, from the books.
create table refund_goods (
  refund_id bigint primary key references refunds on delete cascade,
  order_id bigint not null references orders on delete cascade,
  branch_id bigint not null references branches on delete cascade,
  day date not null,
  cents bigint not null
);
create index refund_goods_order on refund_goods (order_id);
create index refund_goods_day on refund_goods (branch_id, day);

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
  end if;
  return null;
end $$;
-- The days of refunds are counted anew, and say it from then on.
insert into statistic_changes (source, branch_id, day)
  select distinct 'orders', o.branch_id, statistic_day(o.branch_id, r.at) from refunds r join orders o on o.id = r.order_id;
