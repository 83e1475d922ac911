-- One table of keys for everything that acts without a person (decision 059). The keys of branches become rows of it and keep their numbers.
create table devices (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  identifier text,
  type text not null default 'frontdesk' check (type in ('frontdesk', 'kitchenDisplay', 'customerDisplay', 'kiosk', 'other')),
  opens text not null check (opens in ('frontdesk', 'backoffice', 'kiosk')),
  branch_id bigint not null references branches on delete cascade,
  department_id bigint references departments on delete set null,
  is_enabled boolean not null default true,
  notification jsonb not null default '{"newOrderSound": true, "volumePercent": 70}',
  note text,
  -- Of a secret, 192 random bits, only the SHA-256 is kept; null while nothing is paired.
  secret_hash bytea unique check (length(secret_hash) = 32),
  paired_at timestamptz,
  last_used_at timestamptz,
  -- Of the six digits a hash; they open nothing but the exchange for a key, once and for ten minutes.
  pairing_hash bytea unique check (length(pairing_hash) = 32),
  pairing_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((pairing_hash is null) = (pairing_until is null))
);
create index devices_branch_id on devices (branch_id, opens);
create index devices_department_id on devices (department_id) where department_id is not null;

-- What a device says of itself twice a minute, apart from what staff say of it.
create table device_states (
  device_id bigint primary key references devices on delete cascade,
  last_seen_at timestamptz,
  last_ip text,
  report jsonb not null default '{}',
  last_error jsonb,
  last_test jsonb,
  log_requested_at timestamptz,
  log_fulfilled_at timestamptz
) with (fillfactor = 70);

create table device_commands (
  id bigint generated always as identity primary key,
  device_id bigint not null references devices on delete cascade,
  command text not null,
  parameters jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'delivered', 'running', 'succeeded', 'failed', 'aborted', 'expired')),
  issued_by text,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  delivered_at timestamptz,
  finished_at timestamptz,
  error text
);
create index device_commands_device on device_commands (device_id, id);

insert into devices (id, name, type, opens, branch_id, secret_hash, last_used_at, created_at, updated_at)
  overriding system value
  select id, name, 'frontdesk', kind, branch_id, secret_hash, last_used_at, created_at, created_at from branch_api_keys;
select setval(pg_get_serial_sequence('devices', 'id'), greatest((select max(id) from devices), 1), exists (select 1 from devices));
drop table branch_api_keys;
