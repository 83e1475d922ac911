-- How far an order nobody answered was escalated: the minutes of the last stage that was done, and from when on the minutes to the next one
-- run (null: from when it reached the shop). A server that was off goes on from here instead of doing everything at once.
alter table orders add column escalated_minutes integer not null default 0 check (escalated_minutes >= 0);
alter table orders add column escalation_base timestamptz;
-- What waits for its first answer is all that is ever looked through.
create index orders_waiting on orders (branch_id, reached_shop_at) where status = 'new' and answered_at is null;
create index order_notices_escalation on order_notices (queued_at) where kind = 'escalation';
