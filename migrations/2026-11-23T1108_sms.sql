-- Credentials of the settings, sealed with the key of the house.
create table setting_secrets (name text primary key, sealed text not null, updated_at timestamptz not null);

-- SMS wait and are tried again as mails are. "target" is the shop's own number, null for the guest's. "sending_at" is when the provider was handed it and has not answered yet: whoever finds it so does not know whether it left.
create table sms_notices (
  order_id bigint not null references orders on delete cascade,
  kind text not null, occasion text not null,
  target text, message text,
  queued_at timestamptz not null, try_at timestamptz not null,
  attempts smallint not null default 0, sending_at timestamptz,
  parts smallint, counted_month text,
  last_error text, reason text, reference text,
  sent_at timestamptz, done_at timestamptz,
  primary key (order_id, kind, occasion)
);
create index sms_notices_due on sms_notices (try_at) where done_at is null;
create index sms_notices_escalation on sms_notices (queued_at) where kind = 'escalation';

-- What the provider bills for, by calendar month of the shop ('2026-11').
create table sms_months (month text primary key, parts integer not null);
