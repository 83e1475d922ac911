-- What opens somebody's clock (decision 097): a token for their own phone or a program, a PIN and badges at a terminal, and the minute after these.
create table clock_keys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('token', 'pin', 'badge', 'visit')),
  label text,
  -- Of tokens, 192 random bits, the SHA-256; of PINs and badges, which are short, a hash under the key of the server.
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- The terminal a visit is at.
  device_id bigint references devices on delete cascade,
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  expires_at timestamptz,
  last_used_at timestamptz,
  check ((kind = 'visit') = (device_id is not null) and (kind = 'visit') = (expires_at is not null))
);
create unique index clock_keys_one on clock_keys (user_id, kind) where kind in ('token', 'pin');
create index clock_keys_user_id on clock_keys (user_id);
create index clock_keys_device_id on clock_keys (device_id) where device_id is not null;
create index clock_keys_created_by on clock_keys (created_by) where created_by is not null;

-- Steps by the key their sender made up, so that one sent twice is taken once.
create table clock_steps (
  user_id bigint not null references users on delete cascade,
  key uuid not null,
  step text not null check (step in ('start', 'pause', 'resume', 'end')),
  activity_id bigint references working_activities on delete cascade,
  primary key (user_id, key)
);
create index clock_steps_activity_id on clock_steps (activity_id);

-- The terminal itself is a device like any other.
alter table devices drop constraint devices_type_check, drop constraint devices_opens_check;
alter table devices
  add constraint devices_type_check check (type in ('frontdesk', 'kitchenDisplay', 'customerDisplay', 'kiosk', 'printer', 'timeClock', 'other')),
  add constraint devices_opens_check check (opens in ('frontdesk', 'backoffice', 'kiosk', 'printer', 'clock'));
