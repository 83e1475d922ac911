-- Projects, their tasks and the routines of a branch (model 2.5, decision 119).

create table projects (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  identifier text not null unique check (identifier ~ '^[A-Z][A-Z0-9]{1,9}$'),
  name text not null check (name <> ''),
  description text,
  status text not null default 'active' check (status in ('planned', 'active', 'onHold', 'completed', 'cancelled')),
  customer_id bigint references customers on delete set null,
  branch_id bigint references branches on delete restrict,
  owner_id bigint references users on delete set null,
  color text not null default '#1971c2' check (color ~ '^#[0-9a-f]{6}$'),
  start_date date,
  end_date date,
  budget_type text not null default 'none' check (budget_type in ('none', 'time', 'money')),
  budget_seconds integer check (budget_seconds > 0),
  budget_amount numeric(12,4) check (budget_amount > 0),
  hourly_rate numeric(12,4) check (hourly_rate >= 0),
  is_billable boolean not null default false,
  order_reference text,
  tags text[] not null default '{}',
  is_archived boolean not null default false,
  -- The number the next task gets.
  next_number integer not null default 1,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (end_date >= start_date)
);
create index projects_branch_id on projects (branch_id);
create index projects_customer_id on projects (customer_id) where customer_id is not null;
create index projects_owner_id on projects (owner_id);
create index projects_created_by on projects (created_by);

create table project_departments (
  project_id bigint not null references projects on delete cascade,
  department_id bigint not null references departments on delete cascade,
  position integer not null,
  primary key (project_id, department_id)
);
create index project_departments_department_id on project_departments (department_id);

create table project_members (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  user_id bigint references users on delete cascade,
  external_user_id bigint references external_users on delete cascade,
  department_id bigint references departments on delete cascade,
  role text not null check (role in ('viewer', 'worker', 'editor', 'manager')),
  check (num_nonnulls(user_id, external_user_id, department_id) = 1),
  -- From outside one works or looks on.
  check (external_user_id is null or role in ('viewer', 'worker')),
  unique nulls not distinct (project_id, user_id, external_user_id, department_id)
);
create index project_members_user_id on project_members (user_id) where user_id is not null;
create index project_members_external_user_id on project_members (external_user_id) where external_user_id is not null;
create index project_members_department_id on project_members (department_id) where department_id is not null;

create table project_columns (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  name text not null check (name <> ''),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  category text not null check (category in ('open', 'inProgress', 'done')),
  task_limit integer check (task_limit > 0),
  position integer not null,
  unique (project_id, id)
);

create table project_uploads (
  project_id bigint not null references projects on delete cascade,
  upload_id bigint not null references uploads on delete cascade,
  position integer not null,
  primary key (project_id, upload_id)
);
create index project_uploads_upload_id on project_uploads (upload_id);

create table tasks (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  project_id bigint references projects on delete cascade,
  number integer,
  title text not null check (title <> ''),
  description text,
  column_id bigint,
  status text not null default 'open' check (status in ('open', 'inProgress', 'done', 'cancelled')),
  priority text not null default 'normal' check (priority in ('none', 'low', 'normal', 'high', 'urgent')),
  reporter_id bigint references users on delete set null,
  branch_id bigint references branches on delete restrict,
  department_id bigint references departments on delete set null,
  customer_id bigint references customers on delete set null,
  order_id bigint references orders on delete set null,
  parent_id bigint references tasks on delete cascade,
  start_date date,
  -- The instant it is due; of a whole day the midnight it begins with.
  due_at timestamptz,
  is_due_all_day boolean not null default true,
  -- When it is late: at once, or with the end of the day.
  late_at timestamptz,
  completed_at timestamptz,
  completed_by bigint references users on delete set null,
  completed_by_external bigint references external_users on delete set null,
  completed_by_device bigint references devices on delete set null,
  estimate_seconds integer check (estimate_seconds > 0),
  requires_photo boolean not null default false,
  recurrence_rule text,
  recurrence_basis text check (recurrence_basis in ('due', 'completion')),
  resets_checklist boolean not null default true,
  recurrence_until date,
  -- The one it follows in its series: each has one successor at most.
  previous_id bigint unique references tasks on delete set null,
  routine text check (routine in ('opening', 'closing', 'hygiene', 'other')),
  visibility text not null default 'project' check (visibility in ('project', 'assignees')),
  tags text[] not null default '{}',
  position double precision not null,
  is_template boolean not null default false,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (project_id, column_id) references project_columns (project_id, id),
  unique (project_id, number),
  check ((project_id is null) = (number is null)),
  check ((project_id is null) = (column_id is null)),
  check ((due_at is null) = (late_at is null)),
  check ((recurrence_rule is null) = (recurrence_basis is null)),
  check (recurrence_rule is null or due_at is not null),
  check (routine is null or (branch_id is not null and project_id is null)),
  check ((status = 'done') = (completed_at is not null)),
  check (parent_id <> id)
);
create index tasks_board on tasks (project_id, column_id, position, id) where not is_archived and not is_template;
create index tasks_parent_id on tasks (parent_id) where parent_id is not null;
create index tasks_late on tasks (late_at) where status in ('open', 'inProgress') and not is_archived and not is_template;
create index tasks_branch on tasks (branch_id, late_at) where branch_id is not null;
create index tasks_reporter_id on tasks (reporter_id);
create index tasks_department_id on tasks (department_id) where department_id is not null;
create index tasks_customer_id on tasks (customer_id) where customer_id is not null;
create index tasks_order_id on tasks (order_id) where order_id is not null;
create index tasks_completed_by on tasks (completed_by) where completed_by is not null;
create index tasks_completed_by_external on tasks (completed_by_external) where completed_by_external is not null;
create index tasks_completed_by_device on tasks (completed_by_device) where completed_by_device is not null;
create index tasks_title on tasks using gin (title gin_trgm_ops);

create table task_assignees (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  user_id bigint references users on delete cascade,
  external_user_id bigint references external_users on delete cascade,
  department_id bigint references departments on delete cascade,
  check (num_nonnulls(user_id, external_user_id, department_id) = 1),
  unique nulls not distinct (task_id, user_id, external_user_id, department_id)
);
create index task_assignees_user_id on task_assignees (user_id) where user_id is not null;
create index task_assignees_external_user_id on task_assignees (external_user_id) where external_user_id is not null;
create index task_assignees_department_id on task_assignees (department_id) where department_id is not null;

create table task_watchers (
  task_id bigint not null references tasks on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (task_id, user_id)
);
create index task_watchers_user_id on task_watchers (user_id);

create table task_relations (
  from_id bigint not null references tasks on delete cascade,
  to_id bigint not null references tasks on delete cascade,
  type text not null check (type in ('blocks', 'precedes', 'relatesTo', 'duplicates')),
  primary key (from_id, to_id, type),
  check (from_id <> to_id),
  check (type in ('blocks', 'precedes') or from_id < to_id)
);
create index task_relations_to_id on task_relations (to_id);

create table task_points (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  position integer not null,
  text text not null check (text <> ''),
  requires_photo boolean not null default false,
  measure_unit text,
  minimum numeric(12,4),
  maximum numeric(12,4),
  is_done boolean not null default false,
  done_at timestamptz,
  done_by bigint references users on delete set null,
  done_by_external bigint references external_users on delete set null,
  done_by_device bigint references devices on delete set null,
  value numeric(12,4),
  upload_id bigint references uploads on delete set null,
  check (is_done = (done_at is not null)),
  check (maximum >= minimum),
  check (measure_unit is not null or (minimum is null and maximum is null and value is null))
);
create index task_points_task_id on task_points (task_id, position);
create index task_points_done_by on task_points (done_by) where done_by is not null;
create index task_points_done_by_external on task_points (done_by_external) where done_by_external is not null;
create index task_points_done_by_device on task_points (done_by_device) where done_by_device is not null;
create index task_points_upload_id on task_points (upload_id) where upload_id is not null;

create table task_comments (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  user_id bigint references users on delete set null,
  external_user_id bigint references external_users on delete set null,
  device_id bigint references devices on delete set null,
  text text not null check (text <> ''),
  at timestamptz not null,
  edited_at timestamptz
);
create index task_comments_task_id on task_comments (task_id, id);
create index task_comments_user_id on task_comments (user_id);
create index task_comments_external_user_id on task_comments (external_user_id) where external_user_id is not null;

create index task_comments_device_id on task_comments (device_id) where device_id is not null;

create table task_uploads (
  task_id bigint not null references tasks on delete cascade,
  upload_id bigint not null references uploads on delete cascade,
  position integer not null,
  primary key (task_id, upload_id)
);
create index task_uploads_upload_id on task_uploads (upload_id);

create table task_reminders (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  -- An instant, or so many minutes before the task begins or is due.
  at timestamptz,
  offset_minutes integer check (offset_minutes between 0 and 525600),
  relative_to text check (relative_to in ('start', 'due')),
  remind_at timestamptz,
  sent_at timestamptz,
  check ((at is null) = (offset_minutes is not null and relative_to is not null))
);
create index task_reminders_task_id on task_reminders (task_id);
create index task_reminders_due on task_reminders (remind_at) where sent_at is null and remind_at is not null;

-- Who changed what; a name stands there as it was, since people come and go.
create table task_changes (
  id bigint generated always as identity primary key,
  project_id bigint references projects on delete cascade,
  task_id bigint references tasks on delete cascade,
  at timestamptz not null,
  changed_by bigint references users on delete set null,
  by_name text not null,
  field text not null,
  old_value text,
  new_value text
);
create index task_changes_task_id on task_changes (task_id, id);
create index task_changes_project_id on task_changes (project_id, id) where task_id is null;
create index task_changes_changed_by on task_changes (changed_by);

-- What people are told of tasks by mail, written in the transaction of what it tells of.
create table task_notices (
  id bigint generated always as identity primary key,
  task_id bigint not null references tasks on delete cascade,
  user_id bigint references users on delete cascade,
  external_user_id bigint references external_users on delete cascade,
  kind text not null check (kind in ('assigned', 'mentioned', 'commented', 'reminder', 'outOfRange')),
  about text,
  queued_at timestamptz not null,
  try_at timestamptz not null,
  attempts smallint not null default 0,
  reason text,
  sending_at timestamptz,
  sent_at timestamptz,
  done_at timestamptz,
  check (num_nonnulls(user_id, external_user_id) = 1)
);
create index task_notices_due on task_notices (try_at) where done_at is null;
create index task_notices_task_id on task_notices (task_id);
create index task_notices_user_id on task_notices (user_id) where user_id is not null;
create index task_notices_external_user_id on task_notices (external_user_id) where external_user_id is not null;

-- The task one works on while the clock runs.
alter table working_activities
  add column task_id bigint references tasks on delete set null;
create index working_activities_task_id on working_activities (task_id) where task_id is not null;
