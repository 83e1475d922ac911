-- Old paths and where they lead; looked up where a page would be missing. `path` stands in its normal form.
create table redirects (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  path text not null constraint redirects_path_key unique,
  target text,
  -- the path of a target on this site as paths are compared
  target_path text,
  status text not null default '301' check (status in ('301', '302', '308', '410')),
  note text,
  is_automatic boolean not null default false,
  hits integer not null default 0 check (hits >= 0),
  last_hit_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((target is null) = (status = '410'))
);
-- Whoever follows a chain or closes one asks for targets too.
create index redirects_target_path on redirects (target_path);

-- Paths that led nowhere, gathered and dropped after thirty days. No more than a path of this shop is kept of who asked.
create table missing_pages (
  id bigint generated always as identity primary key,
  path text not null unique,
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  referrer text
);
create index missing_pages_last_at on missing_pages (last_at);
