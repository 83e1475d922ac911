-- Keys with which devices read the orders of a branch without a login. Of a secret, 192 random bits, only the SHA-256 is kept. They
-- stand apart from "branches", whose rows everybody reads and whose every change makes cached pages and open menus follow.
create table branch_api_keys (
  id bigint generated always as identity primary key,
  branch_id bigint not null references branches on delete cascade,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('frontdesk', 'backoffice')),
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index branch_api_keys_branch_id on branch_api_keys (branch_id, kind);
