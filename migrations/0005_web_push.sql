-- Notices on a guest's own device, for one order.

-- The one key pair the shop signs its notices with. Subscriptions are made for its public half and are worthless without it.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  sealed_private_key text not null,
  created_at timestamptz not null
);

-- Where a browser listens, with the two keys a message to it is encrypted with. Gone with the order, or when nobody listens any more.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  endpoint text not null check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null,
  constraint push_subscriptions_key unique (order_id, endpoint)
);

-- Notices to be pushed, written in the transaction of what they tell of. "occasion" tells a repeated notice of a kind from the
-- same one tried again; "try_at" moves on with every attempt, so a crash only delays.
create table push_notices (
  subscription_id bigint not null references push_subscriptions on delete cascade,
  kind text not null check (kind in ('confirmed', 'retimed', 'counterOffered', 'handedOver', 'rejected', 'canceled')),
  occasion text not null,
  queued_at timestamptz not null, try_at timestamptz not null,
  attempts smallint not null default 0, last_error text,
  done_at timestamptz, is_skipped boolean not null default false,
  primary key (subscription_id, kind, occasion)
);
create index push_notices_due on push_notices (try_at) where done_at is null;
