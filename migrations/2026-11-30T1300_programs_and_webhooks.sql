-- Tokens of programs, webhooks and their outbox.
create table api_tokens (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  scopes text[] not null default '{}',
  is_enabled boolean not null default true,
  expires_at timestamptz,
  secret_hash bytea,
  secret_since timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index api_tokens_secret on api_tokens (secret_hash);
create table api_tokens_branches (
  row_id bigint not null references api_tokens on delete cascade,
  target_id bigint not null references branches on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index api_tokens_branches_target on api_tokens_branches (target_id);

-- The key signs and is sealed; for a day after a new one was made the old one signs beside it.
create table webhooks (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  address text not null,
  events text[] not null default '{}',
  has_contact boolean not null default false,
  is_enabled boolean not null default true,
  secret text,
  secret_since timestamptz,
  old_secret text,
  old_secret_until timestamptz,
  last_success_at timestamptz,
  failing_since timestamptz,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table webhooks_branches (
  row_id bigint not null references webhooks on delete cascade,
  target_id bigint not null references branches on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index webhooks_branches_target on webhooks_branches (target_id);

-- The outbox. What is sent is written down with the first try, so that every further one sends the same bytes under the
-- same id; 'subject_id' is the row the event is about, 'detail_id' the refund of an order.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  message_id uuid not null default gen_random_uuid(),
  webhook_id bigint not null references webhooks on delete cascade,
  event text not null,
  branch_id bigint,
  subject_id bigint,
  detail_id bigint,
  is_manual boolean not null default false,
  queued_at timestamptz not null,
  try_at timestamptz not null,
  attempts smallint not null default 0,
  done_at timestamptz,
  sent_at timestamptz,
  body text,
  status integer,
  duration_ms integer,
  answer text,
  outcome text check (outcome in ('sent', 'skipped', 'givenUp')),
  reason text
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, try_at) where done_at is null;
create index webhook_deliveries_log on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_queued on webhook_deliveries (queued_at);
-- One message for all changes of a thing until it is sent first.
create unique index webhook_deliveries_waiting on webhook_deliveries (webhook_id, event, subject_id, coalesce(branch_id, 0))
  where attempts = 0 and done_at is null and not is_manual and event in ('product.changed', 'availability.changed');

-- Puts an event into the outbox of every webhook that wants it, in the transaction of the event. What belongs to no
-- branch goes to all.
create function queue_webhooks(what text, branch bigint, subject bigint, detail bigint, at timestamptz, hold interval) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, event, branch_id, subject_id, detail_id, queued_at, try_at)
  select w.id, what, branch, subject, detail, at, at + hold
  from webhooks w
  where w.is_enabled and w.secret is not null and what = any(w.events)
    and (branch is null or not exists (select from webhooks_branches b where b.row_id = w.id)
      or exists (select from webhooks_branches b where b.row_id = w.id and b.target_id = branch))
  on conflict (webhook_id, event, subject_id, coalesce(branch_id, 0))
    where attempts = 0 and done_at is null and not is_manual and event in ('product.changed', 'availability.changed')
    do update set queued_at = excluded.queued_at
$$;

-- Whether anybody asked for an event at all: rows that are written by the thousand pay for nothing else.
create function has_webhook(what text) returns boolean language plpgsql stable as $$
begin
  return exists (select from webhooks w where w.is_enabled and w.secret is not null and what = any(w.events));
end $$;

-- An order exists for others once the shop sees it: one that waits for its payment does not. Steps that may be taken back
-- wait as notices do (decision 008); only steps forward are told.
create function tell_webhooks_of_order() returns trigger language plpgsql as $$
declare
  waiting constant text[] := '{awaitingPayment}';
  over constant text[] := '{rejected,canceled,failed}';
  was text := case when tg_op = 'UPDATE' then old.status end;
  stage_was integer := coalesce(array_position('{confirmed,ready,inDelivery,completed}'::text[], was), 0);
begin
  if (was is null or was = any(waiting)) and not new.status = any(waiting) and not new.status = any(over) then
    perform queue_webhooks('order.placed', new.branch_id, new.id, null, new.updated_at, interval '0');
  end if;
  if new.status = 'confirmed' and stage_was = 0 then
    perform queue_webhooks('order.accepted', new.branch_id, new.id, null, new.updated_at, interval '10 seconds');
  elsif new.status in ('ready', 'inDelivery') and stage_was < 2 then
    perform queue_webhooks('order.ready', new.branch_id, new.id, null, new.updated_at, interval '10 seconds');
  elsif new.status = 'completed' and stage_was < 4 then
    perform queue_webhooks('order.completed', new.branch_id, new.id, null, new.updated_at, interval '10 seconds');
  elsif new.status in ('rejected', 'canceled') and not coalesce(was = any(over || waiting), false) then
    perform queue_webhooks('order.cancelled', new.branch_id, new.id, null, new.updated_at, interval '0');
  end if;
  return null;
end $$;
create trigger tell_webhooks after insert on orders for each row execute function tell_webhooks_of_order();
create trigger tell_webhooks_of_step after update on orders for each row when (old.status is distinct from new.status)
  execute function tell_webhooks_of_order();

create function tell_webhooks_of_refund() returns trigger language plpgsql as $$
begin
  if new.kind = 'refund' and new.status in ('note', 'refunded') then
    perform queue_webhooks('order.refunded', (select branch_id from orders where id = new.order_id), new.order_id, new.id, new.at, interval '0');
  end if;
  return null;
end $$;
create trigger tell_webhooks after insert on refunds for each row execute function tell_webhooks_of_refund();
create trigger tell_webhooks_of_end after update on refunds for each row
  when (old.status is distinct from new.status) execute function tell_webhooks_of_refund();

create function tell_webhooks_of_product() returns trigger language plpgsql as $$
begin
  if not has_webhook('product.changed') then return null; end if;
  perform queue_webhooks('product.changed', null, coalesce(new.id, old.id), null, case when tg_op = 'DELETE' then now() else new.updated_at end, interval '0');
  return null;
end $$;
create trigger tell_webhooks after insert or delete on products for each row execute function tell_webhooks_of_product();
create trigger tell_webhooks_of_change after update on products for each row
  when (old.version is distinct from new.version or old.price is distinct from new.price) execute function tell_webhooks_of_product();

-- What orders count down is told when it is used up, not with every portion.
create function tell_webhooks_of_availability() returns trigger language plpgsql as $$
begin
  if not has_webhook('availability.changed') then return null; end if;
  perform queue_webhooks('availability.changed', coalesce(new.branch_id, old.branch_id), coalesce(new.product_id, old.product_id), null,
    case when tg_op = 'DELETE' then now() else new.updated_at end, interval '0');
  return null;
end $$;
create trigger tell_webhooks after insert or delete on availability for each row execute function tell_webhooks_of_availability();
create trigger tell_webhooks_of_change after update on availability for each row
  when (old.until is distinct from new.until or (old.quantity_left is null) is distinct from (new.quantity_left is null)
    or (old.quantity_left <= 0) is distinct from (new.quantity_left <= 0) or new.quantity_left > old.quantity_left)
  execute function tell_webhooks_of_availability();

create function tell_webhooks_of_form() returns trigger language plpgsql as $$
begin
  perform queue_webhooks('form.submitted', null, new.id, new.form_id, new.created_at, interval '0');
  return null;
end $$;
create trigger tell_webhooks after insert on form_submissions for each row execute function tell_webhooks_of_form();

-- None named means all branches: what was for one branch alone is switched off with it, and does not come to reach all.
create function end_with_last_branch() returns trigger language plpgsql as $$
begin
  update api_tokens t set is_enabled = false, version = version + 1 where is_enabled
    and exists (select from api_tokens_branches l where l.row_id = t.id and l.target_id = old.id)
    and not exists (select from api_tokens_branches l where l.row_id = t.id and l.target_id <> old.id);
  update webhooks w set is_enabled = false, version = version + 1 where is_enabled
    and exists (select from webhooks_branches l where l.row_id = w.id and l.target_id = old.id)
    and not exists (select from webhooks_branches l where l.row_id = w.id and l.target_id <> old.id);
  return old;
end $$;
create trigger end_with_last_branch before delete on branches for each row execute function end_with_last_branch();
