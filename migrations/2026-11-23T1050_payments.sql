-- The accounts online payments go to: those of the business have no branch. "environment" and "demo" hold no secret, the server brings
-- it when it starts; what "settings" hold is sealed. "facts" may be read by staff.
create table provider_accounts (
  id bigint generated always as identity primary key,
  branch_id bigint references branches on delete cascade,
  provider text not null check (provider in ('mollie', 'datatrans')),
  source text not null check (source in ('settings', 'environment', 'demo')),
  sealed text, facts jsonb not null default '{}',
  updated_at timestamptz not null,
  unique nulls not distinct (branch_id, provider, source),
  check ((source = 'settings') = (sealed is not null)),
  check (source = 'settings' or branch_id is null)
);
-- Whether a method can be offered follows from it, so pages follow it as they follow the settings.
create trigger mark_settings after insert or update or delete on provider_accounts for each row execute function mark_settings();

-- Attempts to pay an order online. Written before the provider is asked, with the key under which asking again is the same request.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  attempt smallint not null check (attempt > 0),
  provider text not null check (provider in ('mollie', 'datatrans')),
  account_id bigint references provider_accounts on delete set null,
  key uuid not null default gen_random_uuid(),
  reference text not null unique,
  provider_id text, checkout_url text,
  amount numeric(12,4) not null check (amount > 0), currency text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'failed', 'canceled', 'expired')),
  -- The one whose money pays the order.
  is_kept boolean not null default false,
  is_test boolean not null default false,
  failure_code text,
  created_at timestamptz not null, paid_at timestamptz,
  -- When the provider is asked next, as a safety net.
  poll_at timestamptz,
  unique (order_id, attempt),
  check (not is_kept or status = 'paid')
);
create unique index payments_provider_id on payments (provider, provider_id) where provider_id is not null;
create unique index payments_kept on payments (order_id) where is_kept;
create index payments_due on payments (poll_at) where poll_at is not null;
create index payments_account_id on payments (account_id) where account_id is not null;

-- Money on its way back. Without a payment it is a note of what was handed back by hand. "try_at" is set while the provider has not been told.
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  payment_id bigint references payments on delete cascade,
  key uuid not null default gen_random_uuid() unique,
  provider_id text,
  amount numeric(12,4) not null check (amount > 0), currency text not null,
  reason text not null,
  status text not null check (status in ('note', 'queued', 'pending', 'refunded', 'failed')),
  by text,
  at timestamptz not null,
  -- What the caller named its request, so that two clicks are one refund.
  request_key text,
  try_at timestamptz, attempts smallint not null default 0, last_error text,
  check ((status = 'note') = (payment_id is null)),
  check ((status = 'queued') = (try_at is not null))
);
create index refunds_order on refunds (order_id, id);
create index refunds_payment_id on refunds (payment_id) where payment_id is not null;
create unique index refunds_request on refunds (order_id, request_key, payment_id) nulls not distinct where request_key is not null;
create index refunds_due on refunds (try_at) where try_at is not null;
