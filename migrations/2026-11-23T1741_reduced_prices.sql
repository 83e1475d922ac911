-- A reduced price holds between two instants by itself. What a product cost when is remembered as it was set: with the reduction that was
-- planned then, so that nothing has to be written when one begins or ends.
alter table products add column reduction jsonb, add column lowest_price numeric(12,4);

create table product_prices (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  since timestamptz not null default clock_timestamp(),
  price numeric(12,4) not null,
  reduced_price numeric(12,4),
  reduced_from timestamptz,
  reduced_until timestamptz
);
create index product_prices_product on product_prices (product_id, id);
insert into product_prices (product_id, since, price) select id, created_at, price from products order by id;

-- The lowest price of the 30 days before the reduction of a product began (Directive 98/6/EC article 6a). Reductions that follow each other
-- without a day in between, each as low as the one before or lower, are one. Null without a reduction, and where it was not sold before.
create function lowest_price_of(product bigint) returns numeric language plpgsql stable as $$
declare
  zone text := coalesce((select settings ->> 'timeZone' from config limit 1), 'Europe/Vienna');
  newest bigint := (select max(id) from product_prices where product_id = product);
  span record;
  begun timestamptz;
  lowest_of_series numeric;
  lowest numeric;
  window_from timestamptz;
begin
  for span in
    with versions as (
      select id, since, coalesce(lead(since) over (order by id), 'infinity') as until, price,
        case when reduced_price < price then reduced_price end as reduced_price, reduced_from, reduced_until
      from product_prices where product_id = product
    ), spans as (
      select id, since as starts, case when reduced_price is null then until else least(until, reduced_from) end as ends, price, false as is_reduced from versions
      union all
      select id, greatest(since, reduced_from), least(until, reduced_until), reduced_price, true from versions where reduced_price is not null
      union all
      select id, greatest(since, reduced_until), until, price, false from versions where reduced_price is not null
    )
    select * from spans where starts < ends order by starts desc, id desc
  loop
    if begun is null then
      if span.id < newest then return null; end if;
      continue when not span.is_reduced;
      begun := span.starts;
      lowest_of_series := span.price;
    elsif window_from is null and span.is_reduced and span.ends = begun and span.price >= lowest_of_series then
      begun := span.starts;
      lowest_of_series := span.price;
    else
      -- the same time on the wall, so that a day with a clock change is a day
      window_from := coalesce(window_from, (begun at time zone zone - interval '30 days') at time zone zone);
      exit when span.ends <= window_from;
      lowest := least(lowest, span.price);
    end if;
  end loop;
  return lowest;
end $$;

create function note_price() returns trigger language plpgsql as $$
begin
  insert into product_prices (product_id, price, reduced_price, reduced_from, reduced_until)
  values (new.id, new.price, (new.reduction ->> 'price')::numeric, (new.reduction ->> 'from')::timestamptz, (new.reduction ->> 'until')::timestamptz);
  if new.reduction is not null or new.lowest_price is not null then
    update products set lowest_price = case when reduction is not null then lowest_price_of(id) end where id = new.id;
  end if;
  return null;
end $$;
create trigger note_first_price after insert on products for each row execute function note_price();
create trigger note_price after update on products for each row
  when (new.price is distinct from old.price or new.reduction is distinct from old.reduction)
  execute function note_price();
