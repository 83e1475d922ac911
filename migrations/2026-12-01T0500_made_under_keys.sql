-- What somebody has made under an idempotency key, with the SHA-256 of what was sent: sent twice it is made once. The key
-- is claimed before anything is written, so that of two at once the second waits and answers the first; it goes with the row.
create table made_under_keys (
  created_by bigint not null references users on delete cascade,
  request_key text not null,
  request_hash bytea not null,
  created_at timestamptz not null,
  task_id bigint references tasks on delete cascade,
  schedule_id bigint references working_schedules on delete cascade,
  primary key (created_by, request_key)
);
create index made_under_keys_task_id on made_under_keys (task_id) where task_id is not null;
create index made_under_keys_schedule_id on made_under_keys (schedule_id) where schedule_id is not null;
