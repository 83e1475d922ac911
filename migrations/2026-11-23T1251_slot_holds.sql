-- A place in a limited kitchen that a guest has while filling in the checkout. The columns of the load are called as in `orders`, because
-- both are counted by one rule. Time is the database's own, so that two servers with different clocks agree on what still holds.
create table slot_holds (
  key uuid primary key,
  branch_id bigint not null references branches on delete cascade,
  -- Who holds it, unreadable: how many one address may hold is limited.
  holder text not null,
  supply_at timestamptz not null,
  is_delivery boolean not null, is_dine_in boolean not null,
  slot_items numeric(16,6) not null, slot_points numeric(16,6) not null, goods_gross numeric(12,4) not null, slot_categories jsonb not null,
  -- False once the guest has left; a key never holds anything for longer than once up to its end.
  is_held boolean not null default true,
  ends_at timestamptz not null
);
create index slot_holds_supply on slot_holds (branch_id, supply_at) where is_held;
create index slot_holds_holder on slot_holds (holder);
