-- Screens that show a code and wait for somebody to say which TV they are: of the code and of the ticket they ask with only hashes are kept. Once the key
-- is handed out, or the code is over, nothing is left of it.
create table digital_signage_screens (
  ticket_hash bytea primary key check (length(ticket_hash) = 32),
  code_hash bytea not null unique check (length(code_hash) = 32),
  made_at timestamptz not null, valid_until timestamptz not null,
  device_id bigint references digital_signage_devices on delete cascade,
  -- Who said so.
  paired_by_id bigint references users on delete set null
);
create index digital_signage_screens_device on digital_signage_screens (device_id) where device_id is not null;
create index digital_signage_screens_paired_by on digital_signage_screens (paired_by_id) where paired_by_id is not null;
create index digital_signage_screens_until on digital_signage_screens (valid_until);
