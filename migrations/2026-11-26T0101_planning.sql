-- Templates of shifts, handing shifts over, sick notes, calendars and where people belong (decisions 115 and 116).
alter table users add column department_id bigint references departments on delete set null;
create index users_department_id on users (department_id) where department_id is not null;

create table shift_templates (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  branch_id bigint not null references branches on delete cascade,
  department_id bigint references departments on delete set null,
  start_time text not null,
  -- Not after the beginning: it ends on the next day.
  end_time text not null,
  planned_pause_minutes integer not null default 0 check (planned_pause_minutes between 0 and 720),
  position text,
  color text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shift_templates_branch_id on shift_templates (branch_id);
create index shift_templates_department_id on shift_templates (department_id) where department_id is not null;

alter table working_schedules
  add column swap_state text check (swap_state in ('offered', 'claimed', 'approved', 'declined')),
  add column swap_offered_at timestamptz,
  add column swap_claimed_by bigint references users on delete set null,
  add constraint working_schedules_swap check (swap_state is null or (type = 'shift' and swap_offered_at is not null));
create index working_schedules_swap_claimed_by on working_schedules (swap_claimed_by) where swap_claimed_by is not null;

-- Of sickness only its person and who plans read; kept here and not among the uploads, so that no address leads to it and it goes with its row.
create table sick_notes (
  schedule_id bigint primary key references working_schedules on delete cascade,
  name text not null,
  extension text not null,
  mime_type text not null,
  content bytea not null,
  -- From when to when the doctor says, where it was said.
  valid_from date, valid_to date,
  uploaded_by bigint references users on delete set null,
  uploaded_at timestamptz not null,
  check (valid_to >= valid_from)
);
create index sick_notes_uploaded_by on sick_notes (uploaded_by) where uploaded_by is not null;
create index sick_notes_uploaded_at on sick_notes (uploaded_at);

-- The calendar of a person, by a secret in its address of which only a hash is kept.
create table schedule_feeds (
  user_id bigint primary key references users on delete cascade,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz
);
