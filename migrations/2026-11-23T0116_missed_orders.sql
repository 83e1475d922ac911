-- Orders that were answered late or ended by themselves, noted when it happens. Which of them count as missed depends on a setting of at
-- least one minute, so whatever waited longer is here with how long it did. What was never answered is found by an index of its own.
create table order_delays (
  created_at timestamptz not null,
  order_id bigint not null,
  branch_id bigint not null,
  -- From reaching the shop to its answer, rounded up; beyond any limit for what ended by itself.
  waited_ms bigint not null,
  primary key (created_at, order_id) include (waited_ms)
);

-- The rule is `isMissed` of the domain, but for the setting and for orders without an answer. Null for an order that was answered at once.
create function order_delay_ms(o orders) returns bigint language sql immutable as $$
  select case
    when o.status = 'failed' or (o.status = 'canceled' and o.cancelled_by = 'system') then 9007199254740991
    when o.status <> 'awaitingPayment' and o.answered_at - o.reached_shop_at > interval '1 minute' then ceil(extract(epoch from o.answered_at - o.reached_shop_at) * 1000)::bigint
  end
$$;

create function note_order_delay() returns trigger language plpgsql as $$
declare
  delay bigint;
begin
  if tg_op <> 'INSERT' then delete from order_delays where created_at = old.created_at and order_id = old.id; end if;
  if tg_op = 'DELETE' then return null; end if;
  delay := order_delay_ms(new);
  if delay is not null then insert into order_delays (created_at, order_id, branch_id, waited_ms) values (new.created_at, new.id, new.branch_id, delay); end if;
  return null;
end $$;

insert into order_delays (created_at, order_id, branch_id, waited_ms)
select created_at, id, branch_id, order_delay_ms(o) from orders o where order_delay_ms(o) is not null order by created_at, id;
create index order_delays_branch on order_delays (branch_id, created_at, order_id) include (waited_ms);
create index order_delays_waited on order_delays (waited_ms);
create index orders_unanswered on orders (created_at, id) where answered_at is null;

create trigger note_order_delay after insert on orders for each row when (new.answered_at is not null or new.closed_at is not null) execute function note_order_delay();
create trigger forget_order_delay after delete on orders for each row execute function note_order_delay();
create trigger note_changed_order_delay after update of id, created_at, branch_id, status, cancelled_by, reached_shop_at, answered_at on orders
  for each row when ((old.id, old.created_at, old.branch_id, old.status, old.cancelled_by, old.reached_shop_at, old.answered_at)
    is distinct from (new.id, new.created_at, new.branch_id, new.status, new.cancelled_by, new.reached_shop_at, new.answered_at))
  execute function note_order_delay();

analyze order_delays;
