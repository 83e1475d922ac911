-- A code that somebody's phone shows to a terminal: for a minute, and once.
alter table clock_keys drop constraint clock_keys_kind_check, drop constraint clock_keys_check;
alter table clock_keys
  add constraint clock_keys_kind_check check (kind in ('token', 'pin', 'badge', 'visit', 'code')),
  add constraint clock_keys_check check (
    (kind = 'visit') = (device_id is not null) and (kind in ('visit', 'code')) = (expires_at is not null)
  ),
  -- The hash of the first four digits of a PIN, under the key of the server: enough at a terminal where the settings say
  -- so. Null for one that was made before, until it is typed.
  add column start_hash bytea,
  add constraint clock_keys_start_hash_check check (start_hash is null or (kind = 'pin' and length(start_hash) = 32));
create index clock_keys_start_hash on clock_keys (start_hash) where start_hash is not null;
