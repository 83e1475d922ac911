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
