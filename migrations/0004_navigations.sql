-- The menus of the site; their entries are read and written as a whole.
create table navigations (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  identifier text not null unique, is_public boolean not null default true, items jsonb not null default '[]',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
