-- Who works through the lists of a branch at its tablet: known by their key or by initials, once for a shift. What they tick is theirs, also when the shift is over and
-- a tick of it arrives late.
create table routine_shifts (
  id bigint generated always as identity primary key,
  device_id bigint not null references devices on delete cascade,
  user_id bigint references users on delete cascade,
  initials text,
  started_at timestamptz not null,
  check ((user_id is null) <> (initials is null))
);
create index routine_shifts_device_id on routine_shifts (device_id);
create index routine_shifts_user_id on routine_shifts (user_id) where user_id is not null;

alter table task_points add column done_by_initials text;
alter table tasks add column completed_by_initials text;
