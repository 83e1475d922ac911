-- Secret addresses of the calendar of a branch, one a person: what they show is what the person may see when it is read.
create table calendar_subscriptions (
  user_id bigint primary key references users on delete cascade,
  secret_hash bytea not null unique,
  kinds text[] not null check (cardinality(kinds) > 0),
  -- One for a branch that is gone goes with it: without it it would show all others.
  branch_id bigint references branches on delete cascade,
  is_own boolean not null default false,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index calendar_subscriptions_branch on calendar_subscriptions (branch_id) where branch_id is not null;

-- The day a table is wished for, as YYYY-MM-DD, of submissions that ask for one; the answer is kept as people read it.
create function reserved_day(answers jsonb) returns text immutable parallel safe language sql as $$
  select substr(value, 7, 4) || '-' || substr(value, 4, 2) || '-' || substr(value, 1, 2)
  from (select jsonb_path_query_first(answers, '$[*] ? (@.fieldId == "tag" && @.type == "date").value') #>> '{}' as value) asked
  where value ~ '^[0-9]{2}\.[0-9]{2}\.[0-9]{4}$'
$$;
create index form_submissions_reserved on form_submissions (reserved_day(answers)) where reserved_day(answers) is not null;

-- What is due then, of orders and tasks.
create index tasks_due on tasks (due_at) where due_at is not null and not is_template and not is_archived;
