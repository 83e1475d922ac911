-- Where people worked last, so that a page about one branch begins there on every device they sign in on
-- (docs/reference/settings.md#settings-of-a-browser). Goes with the person and with the branch.
create table worked_at (
  user_id bigint not null references users on delete cascade,
  branch_id bigint not null references branches on delete cascade,
  at timestamptz not null,
  primary key (user_id, branch_id)
);
create index worked_at_branch on worked_at (branch_id);
