-- What staff are told of plans and tasks, and how: by mail, on their own devices, both or not at all.

-- What somebody chose for a kind of notice; without a row the usual way holds (`domain/people/staff-notices.ts`).
create table staff_notice_choices (
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('shifts', 'absences', 'swaps', 'assigned', 'mentioned', 'due', 'reminders', 'alarms')),
  way text not null check (way in ('both', 'mail', 'push', 'none')),
  primary key (user_id, kind)
);

-- Where a browser of somebody listens. It belongs to one person, and goes with the session it was switched on in when that one is ended; one that
-- nobody used for a day only loses its tie, since a phone in a pocket is to ring tomorrow as well.
create table staff_push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_hash bytea references sessions on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://' and length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null
);
create index staff_push_devices_user_id on staff_push_devices (user_id);
create index staff_push_devices_session_hash on staff_push_devices (session_hash) where session_hash is not null;

-- Whoever changes a password ends what is signed in elsewhere: devices without a session are among it.
create function end_untied_push_devices() returns trigger language plpgsql as $$
begin
  delete from staff_push_devices where user_id = new.id and session_hash is null;
  return null;
end $$;
create trigger users_end_untied_push_devices after update of password_hash on users for each row
  when (old.password_hash is distinct from new.password_hash)
  execute function end_untied_push_devices();

-- Notices to be pushed, written in the transaction of what they tell of. They hold no words: what is said follows from the kind and the task's title
-- as it is when it leaves.
create table staff_push_notices (
  id bigint generated always as identity primary key,
  device_id bigint not null references staff_push_devices on delete cascade,
  kind text not null,
  task_id bigint references tasks on delete cascade,
  queued_at timestamptz not null, try_at timestamptz not null,
  attempts smallint not null default 0, last_error text,
  done_at timestamptz, is_skipped boolean not null default false
);
create index staff_push_notices_due on staff_push_notices (try_at) where done_at is null;
create index staff_push_notices_device_id on staff_push_notices (device_id);
create index staff_push_notices_task_id on staff_push_notices (task_id) where task_id is not null;

-- Of which moment it was told that a task is due; another moment is told anew. What is due by now is told no more.
alter table tasks add column due_told_for timestamptz;
update tasks set due_told_for = due_at where due_at < now();
create index tasks_due_untold on tasks (due_at)
  where due_told_for is distinct from due_at and status in ('open', 'inProgress') and routine is null and not is_archived and not is_template;

alter table task_notices
  drop constraint task_notices_kind_check,
  add constraint task_notices_kind_check check (kind in ('assigned', 'mentioned', 'commented', 'due', 'reminder', 'outOfRange'));
