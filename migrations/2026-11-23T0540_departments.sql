create table departments (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  identifier text not null unique,
  description text,
  parent_id bigint references departments on delete set null,
  division_id bigint references divisions on delete set null,
  manager_id bigint references users on delete set null,
  cost_center text,
  color text,
  sort_order integer not null default 0,
  is_enabled boolean not null default true,
  minimum_staff jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index departments_parent on departments (parent_id);
create table departments_branches (
  row_id bigint not null references departments on delete cascade,
  target_id bigint not null references branches on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index departments_branches_target on departments_branches (target_id);
