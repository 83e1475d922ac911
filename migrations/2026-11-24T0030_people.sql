-- What people agreed to work, what they worked, what is planned and what was put right (decision 097). What must never be lies in constraints
-- here: two contracts, two records or two pauses of one person never overlap, and nobody's clock runs twice. A number as a range of one lets a
-- GiST index compare it, which spares an extension.
create table work_contracts (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  user_id bigint not null references users on delete cascade,
  valid_from date not null,
  -- The last day it holds; null while nobody knows.
  valid_to date,
  type text not null default 'fullTime' check (type in ('fullTime', 'partTime', 'marginal', 'apprentice', 'freelance', 'hourly')),
  mode text not null default 'perWeekday' check (mode in ('perWeekday', 'perWeek', 'hourly')),
  monday_minutes integer not null default 0 check (monday_minutes between 0 and 1440),
  tuesday_minutes integer not null default 0 check (tuesday_minutes between 0 and 1440),
  wednesday_minutes integer not null default 0 check (wednesday_minutes between 0 and 1440),
  thursday_minutes integer not null default 0 check (thursday_minutes between 0 and 1440),
  friday_minutes integer not null default 0 check (friday_minutes between 0 and 1440),
  saturday_minutes integer not null default 0 check (saturday_minutes between 0 and 1440),
  sunday_minutes integer not null default 0 check (sunday_minutes between 0 and 1440),
  weekly_minutes integer not null default 0 check (weekly_minutes between 0 and 10080),
  vacation_days_per_year numeric(16,6) not null default 25 check (vacation_days_per_year between 0 and 366),
  -- As holiday calendars name them: AT, AT-9, DE-BY; null has no holidays.
  holiday_region text,
  works_on_holidays boolean not null default false,
  absence_credit_mode text not null default 'planned' check (absence_credit_mode in ('planned', 'average13Weeks', 'fixed')),
  absence_credit_minutes integer check (absence_credit_minutes between 0 and 1440),
  break_policy text not null default 'AT' check (break_policy in ('AT', 'DE', 'none')),
  auto_deduct_breaks boolean not null default false,
  overtime_cap_minutes integer check (overtime_cap_minutes >= 0),
  is_minor boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (valid_to >= valid_from),
  constraint work_contracts_one_at_a_time exclude using gist (int8range(user_id, user_id, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&)
);
create index work_contracts_user_id on work_contracts (user_id, valid_from);

-- Shifts and absences in one. An open shift has no person.
create table working_schedules (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  user_id bigint references users on delete cascade,
  branch_id bigint references branches on delete set null,
  department_id bigint references departments on delete set null,
  type text not null default 'shift' check (type in
    ('shift', 'vacation', 'sick', 'compensatory', 'specialLeave', 'unpaidLeave', 'publicHoliday', 'training', 'unavailable')),
  is_all_day boolean not null default false,
  -- A shift by instants, an absence of whole or half days by days, both inclusive.
  start_at timestamptz, end_at timestamptz,
  start_date date not null, end_date date not null,
  day_part text not null default 'full' check (day_part in ('full', 'morning', 'afternoon')),
  planned_pause_minutes integer not null default 0 check (planned_pause_minutes between 0 and 720),
  position text,
  note text,
  status text not null default 'draft' check (status in
    ('draft', 'published', 'requested', 'approved', 'rejected', 'cancelRequested', 'cancelled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (end_date >= start_date),
  check (end_at > start_at),
  check (is_all_day or (start_at is not null and end_at is not null)),
  check (user_id is not null or type = 'shift')
);
create index working_schedules_user_id on working_schedules (user_id, start_date);
create index working_schedules_branch_id on working_schedules (branch_id, start_date);
create index working_schedules_department_id on working_schedules (department_id) where department_id is not null;

-- A recorded session of work. Its times are the first thing a labour inspector asks for: people are not removed while they have any.
create table working_activities (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  user_id bigint not null references users on delete restrict,
  branch_id bigint references branches on delete set null,
  department_id bigint references departments on delete set null,
  kind text not null default 'work' check (kind in ('work', 'travel', 'training', 'meeting', 'standby', 'other')),
  started_at timestamptz not null,
  -- Null while the clock runs.
  ended_at timestamptz,
  -- Days and holidays are those of this zone, whatever the branch's becomes later.
  time_zone text not null,
  comment text,
  source text not null default 'web' check (source in ('web', 'kiosk', 'device', 'manual', 'import')),
  device_id bigint references devices on delete set null,
  -- Sent by a terminal that had no connection, after it happened.
  is_late boolean not null default false,
  approval text not null default 'open' check (approval in ('open', 'submitted', 'approved', 'rejected')),
  approved_by bigint references users on delete set null,
  approved_at timestamptz,
  -- What its person asks it to become, beside what is recorded, until somebody decides.
  proposed_started_at timestamptz,
  proposed_ended_at timestamptz,
  correction_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ended_at > started_at),
  check (proposed_ended_at > proposed_started_at),
  constraint working_activities_one_at_a_time exclude using gist
    (int8range(user_id, user_id, '[]') with &&, tstzrange(started_at, ended_at) with &&)
);
create unique index working_activities_running on working_activities (user_id) where ended_at is null;
create index working_activities_user_id on working_activities (user_id, started_at desc);
create index working_activities_branch_id on working_activities (branch_id, started_at desc);
create index working_activities_newest on working_activities (started_at desc, id desc);
create index working_activities_submitted on working_activities (started_at) where approval = 'submitted';
create index working_activities_department_id on working_activities (department_id) where department_id is not null;
create index working_activities_device_id on working_activities (device_id) where device_id is not null;
create index working_activities_approved_by on working_activities (approved_by) where approved_by is not null;

create table working_activity_pauses (
  id bigint generated always as identity primary key,
  activity_id bigint not null references working_activities on delete cascade,
  started_at timestamptz not null,
  -- Null while it lasts.
  ended_at timestamptz,
  is_paid boolean not null default false,
  source text not null default 'manual' check (source in ('manual', 'auto', 'correction')),
  check (ended_at > started_at),
  constraint working_activity_pauses_one_at_a_time exclude using gist
    (int8range(activity_id, activity_id, '[]') with &&, tstzrange(started_at, ended_at) with &&)
);
create index working_activity_pauses_activity_id on working_activity_pauses (activity_id, started_at);
create unique index working_activity_pauses_open on working_activity_pauses (activity_id) where ended_at is null;

-- Pauses as a correction wishes them, beside those that were taken.
create table working_activity_proposed_pauses (
  activity_id bigint not null references working_activities on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > started_at),
  is_paid boolean not null default false,
  primary key (activity_id, started_at)
);

-- What became of a record, line by line: written in the same transaction, changed by nobody, and left behind when the record goes.
create table working_activity_changes (
  id bigint generated always as identity primary key,
  activity_id bigint not null,
  user_id bigint not null references users on delete restrict,
  at timestamptz not null,
  changed_by bigint references users on delete set null,
  field text not null,
  old_value text,
  new_value text,
  reason text
);
create index working_activity_changes_activity_id on working_activity_changes (activity_id, id);
create index working_activity_changes_user_id on working_activity_changes (user_id);
create index working_activity_changes_changed_by on working_activity_changes (changed_by) where changed_by is not null;
create function keep_working_activity_changes() returns trigger language plpgsql as $$
begin
  -- who did it may be forgotten, nothing else
  if tg_op = 'UPDATE' and new.changed_by is null
    and (new.id, new.activity_id, new.user_id, new.at, new.field, new.old_value, new.new_value, new.reason)
      is not distinct from (old.id, old.activity_id, old.user_id, old.at, old.field, old.old_value, old.new_value, old.reason) then
    return new;
  end if;
  raise exception 'The trail of recorded work is never changed';
end $$;
create trigger keep_working_activity_changes before update or delete on working_activity_changes
  for each row execute function keep_working_activity_changes();

-- Overtime and holiday put right by hand, with the reason.
create table balance_adjustments (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete restrict,
  date date not null,
  kind text not null check (kind in ('overtime', 'holiday')),
  seconds integer,
  days numeric(16,6),
  -- Paid out is taken off like any other, and told apart.
  is_payout boolean not null default false,
  reason text not null check (length(trim(reason)) > 0),
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  check ((kind = 'overtime') = (seconds is not null) and (kind = 'holiday') = (days is not null)),
  check (not is_payout or kind = 'overtime')
);
create index balance_adjustments_user_id on balance_adjustments (user_id, date);
create index balance_adjustments_created_by on balance_adjustments (created_by) where created_by is not null;

-- Months that are closed for a person: what was recorded and planned in them stands.
create table month_closures (
  user_id bigint not null references users on delete restrict,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  locked_at timestamptz not null,
  locked_by bigint references users on delete set null,
  primary key (user_id, month)
);
create index month_closures_locked_by on month_closures (locked_by) where locked_by is not null;
