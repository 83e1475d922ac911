-- Codes guests redeem. What one takes off an order is frozen in the order; the counter is held here, so that two guests cannot both have the last use.
create table coupons (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  code text not null,
  -- the code as it is compared
  code_key text not null constraint coupons_code_key unique,
  name text,
  is_enabled boolean not null default true,
  type text not null,
  value numeric(16,6),
  valid_from date,
  valid_to date,
  weekdays text[] not null default '{}',
  order_types text[] not null default '{}',
  minimum_order_value numeric(12,4),
  is_once_per_guest boolean not null default false,
  is_combinable boolean not null default true,
  max_uses integer,
  used integer not null default 0 check (used >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table coupons_branches (
  row_id bigint not null references coupons on delete cascade,
  target_id bigint not null references branches on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index coupons_branches_target on coupons_branches (target_id);
create table coupons_products (
  row_id bigint not null references coupons on delete cascade,
  target_id bigint not null references products on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index coupons_products_target on coupons_products (target_id);
create table coupons_categories (
  row_id bigint not null references coupons on delete cascade,
  target_id bigint not null references categories on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index coupons_categories_target on coupons_categories (target_id);
create table coupons_except_products (
  row_id bigint not null references coupons on delete cascade,
  target_id bigint not null references products on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index coupons_except_products_target on coupons_except_products (target_id);
create table coupons_except_categories (
  row_id bigint not null references coupons on delete cascade,
  target_id bigint not null references categories on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index coupons_except_categories_target on coupons_except_categories (target_id);

-- One row an order that redeemed; it goes when the order ends without supply, and the use with it.
create table coupon_uses (
  order_id bigint primary key references orders on delete cascade,
  coupon_id bigint not null references coupons on delete cascade,
  at timestamptz not null
);
create index coupon_uses_coupon on coupon_uses (coupon_id);
-- Whoever may redeem only once, by how they can be reached: the key refuses the second of two orders in the same moment.
create table coupon_guests (
  coupon_id bigint not null references coupons on delete cascade,
  contact text not null,
  order_id bigint not null references coupon_uses on delete cascade,
  primary key (coupon_id, contact)
);
create index coupon_guests_order on coupon_guests (order_id);

create function give_coupon_back() returns trigger language plpgsql as $$
begin
  update coupons set used = used - 1 where id = old.coupon_id and used > 0;
  return old;
end $$;
create trigger coupon_given_back after delete on coupon_uses for each row execute function give_coupon_back();

alter table orders add coupon jsonb;
