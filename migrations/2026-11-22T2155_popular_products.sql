-- What guests of a branch ordered most in the last weeks, and what they ordered together, best first: counted once a night, places only.
create table popular_products (
  branch_id bigint not null references branches on delete cascade,
  product_id bigint not null references products on delete cascade,
  place smallint not null check (place > 0),
  primary key (branch_id, product_id)
);
create table popular_pairs (
  branch_id bigint not null references branches on delete cascade,
  product_id bigint not null references products on delete cascade,
  with_id bigint not null references products on delete cascade,
  place smallint not null check (place > 0),
  primary key (branch_id, product_id, with_id)
);
create index popular_products_product_id on popular_products (product_id);
create index popular_pairs_product_id on popular_pairs (product_id);
create index popular_pairs_with_id on popular_pairs (with_id);

-- What staff say goes with a product.
create table products_goes_with (
  row_id bigint not null references products on delete cascade,
  target_id bigint not null references products on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index products_goes_with_target_id on products_goes_with (target_id);
create trigger mark_part after insert or update or delete on products_goes_with for each row execute function mark_row('products', 'row_id');

create function mark_popular() returns trigger language plpgsql as $$
begin
  perform mark_part('popular', 0);
  perform pg_notify('tresen', '{"topic":"catalogue"}');
  return null;
end $$;
create trigger mark_popular after insert or update or delete on popular_products for each row execute function mark_popular();
create trigger mark_popular after insert or update or delete on popular_pairs for each row execute function mark_popular();

-- Guests read 'Nur noch 5' and less, so from there on counting down tells them. It is a part of its own, because orders need not be
-- priced anew for it: each takes its share from what is left by itself.
create function mark_stock() returns trigger language plpgsql as $$
begin
  perform mark_part('stock:' || new.branch_id, new.product_id);
  perform pg_notify('tresen', '{"topic":"catalogue"}');
  return null;
end $$;
create trigger mark_stock after update on availability for each row
  when (new.quantity_left < old.quantity_left and new.quantity_left > 0 and new.quantity_left <= 5)
  execute function mark_stock();
