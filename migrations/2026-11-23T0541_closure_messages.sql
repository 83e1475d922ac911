-- Which preorders' guests were told of which closure. Who that is stands in the order alone, so forgetting the guest forgets it here too.
create table closure_messages (
  order_id bigint not null references orders on delete cascade,
  closed_from text not null,
  closed_to text not null,
  at timestamptz not null,
  user_id bigint references users on delete set null,
  primary key (order_id, closed_from, closed_to)
);
create index closure_messages_user_id on closure_messages (user_id) where user_id is not null;
-- What staff wrote themselves, where a notice does not follow from the order.
alter table order_notices add column message text;
alter table push_notices add column message text;
alter table push_notices drop constraint push_notices_kind_check;
alter table push_notices add constraint push_notices_kind_check
  check (kind in ('confirmed', 'retimed', 'counterOffered', 'handedOver', 'rejected', 'canceled', 'closure'));
