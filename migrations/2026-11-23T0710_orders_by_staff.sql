-- What a line would cost by the catalogue, and why staff agreed on another price: both or neither.
alter table order_items
  add column list_price numeric(12,4) check (list_price >= 0),
  add column price_reason text,
  add constraint order_items_agreed_price check ((list_price is null) = (price_reason is null));

-- What was changed of a placed order, a line a row, as its guest reads it: one that was added has no "before", one that was removed no
-- "after". What the order came to stands beside it, so that a guest is told both totals. Who did it stands in the order's log.
create table order_changes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position smallint not null,
  at timestamptz not null,
  before jsonb, after jsonb check (before is not null or after is not null),
  gross_before numeric(12,4) not null, gross_after numeric(12,4) not null
);
create index order_changes_order on order_changes (order_id, id);

alter table push_notices drop constraint push_notices_kind_check;
alter table push_notices add constraint push_notices_kind_check
  check (kind in ('confirmed', 'retimed', 'counterOffered', 'handedOver', 'rejected', 'canceled', 'closure', 'changed'));

-- Who rings is found by the beginning of the number while it is typed: the next number at a branch is one step in this index, however
-- many orders there are.
create index orders_phone on orders (branch_id, phone collate "C", id) where phone is not null;
