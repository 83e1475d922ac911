-- Leave of a whole house, booked from a closure of its branches. Its days are rows of the plan like any other; what was booked says
-- which they are, so that they are taken back together.
create table company_leaves (
  id bigint generated always as identity primary key,
  -- The closure by the wall clock of its branches, as it was entered then.
  closed_from text not null,
  closed_to text not null,
  start_date date not null,
  end_date date not null,
  starts_at_noon boolean not null,
  ends_at_noon boolean not null,
  reason text,
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  taken_back_at timestamptz,
  taken_back_by bigint references users on delete set null,
  request_key text,
  request_hash bytea,
  check (end_date >= start_date)
);
create unique index company_leaves_request on company_leaves (created_by, request_key) where request_key is not null;
create index company_leaves_created_by on company_leaves (created_by) where created_by is not null;
create index company_leaves_taken_back_by on company_leaves (taken_back_by) where taken_back_by is not null;
create index company_leaves_end_date on company_leaves (end_date);

create table company_leave_branches (
  leave_id bigint not null references company_leaves on delete cascade,
  branch_id bigint not null references branches on delete cascade,
  primary key (leave_id, branch_id)
);
create index company_leave_branches_branch_id on company_leave_branches (branch_id);

-- A row of the plan that was written by it, with its version then: a later one was edited since.
create table company_leave_rows (
  id bigint generated always as identity primary key,
  leave_id bigint not null references company_leaves on delete cascade,
  user_id bigint not null references users on delete cascade,
  schedule_id bigint references working_schedules on delete set null,
  version integer not null default 1,
  start_date date not null,
  end_date date not null,
  day_part text not null
);
create index company_leave_rows_leave_id on company_leave_rows (leave_id);
create index company_leave_rows_user_id on company_leave_rows (user_id);
create unique index company_leave_rows_schedule_id on company_leave_rows (schedule_id) where schedule_id is not null;
