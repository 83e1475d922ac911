-- Bookings that a cash register or a signing unit signs (RKSV, TSE), as an outbox. Nothing is queued while no such service
-- is set up, which every process says at its start.
create table fiscal_switch (
  id boolean primary key default true check (id),
  is_on boolean not null
);
insert into fiscal_switch (is_on) values (false);

create table fiscal_receipts (
  id bigint generated always as identity primary key,
  key uuid not null default gen_random_uuid(),
  order_id bigint not null references orders on delete cascade,
  refund_id bigint references refunds on delete cascade,
  kind text not null check (kind in ('sale', 'void', 'refund')),
  amount numeric(12,4) not null,
  taxes jsonb not null,
  gross numeric(12,4) not null,
  at timestamptz not null,
  try_at timestamptz not null,
  attempts smallint not null default 0,
  done_at timestamptz,
  failed_at timestamptz,
  receipt_number text,
  qr text,
  reason text
);
create index fiscal_receipts_due on fiscal_receipts (try_at) where done_at is null;
create index fiscal_receipts_order on fiscal_receipts (order_id, id);
create index fiscal_receipts_refund on fiscal_receipts (refund_id);

-- Money on site, also by a card at a kiosk; what is paid online elsewhere is no cash sale. Each change of what was paid is a
-- booking: a payment taken back, and what is paid later for more.
create function queue_fiscal_payment() returns trigger language plpgsql as $$
declare
  paid numeric := new.paid_amount - case when tg_op = 'UPDATE' then old.paid_amount else 0 end;
begin
  if (new.payment_method not in ('mollie', 'datatrans') or new.source = 'kiosk') and (select is_on from fiscal_switch) then
    insert into fiscal_receipts (order_id, kind, amount, taxes, gross, at, try_at) values
      (new.id, case when paid > 0 then 'sale' else 'void' end, paid, new.taxes, new.gross, new.updated_at, new.updated_at);
  end if;
  return null;
end $$;
create trigger queue_fiscal_payment after insert on orders for each row when (new.paid_amount > 0) execute function queue_fiscal_payment();
create trigger queue_fiscal_payment_change after update on orders for each row
  when (old.paid_amount is distinct from new.paid_amount) execute function queue_fiscal_payment();

create function queue_fiscal_refund() returns trigger language plpgsql as $$
begin
  if (select is_on from fiscal_switch) then
    insert into fiscal_receipts (order_id, refund_id, kind, amount, taxes, gross, at, try_at)
    select o.id, new.id, 'refund', -new.amount, o.taxes, o.gross, new.at, new.at from orders o
    where o.id = new.order_id and (new.status = 'note' or o.source = 'kiosk');
  end if;
  return null;
end $$;
create trigger queue_fiscal_refund after insert on refunds for each row when (new.status = 'note' and new.kind = 'refund')
  execute function queue_fiscal_refund();
create trigger queue_fiscal_refund_end after update on refunds for each row
  when (old.status is distinct from new.status and new.status = 'refunded' and new.kind = 'refund') execute function queue_fiscal_refund();
