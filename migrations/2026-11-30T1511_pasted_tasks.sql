-- A list that was pasted into a project, under the key it was sent with: sent twice it makes its tasks once. Of the person who pasted it.
create table task_lists (
  id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  created_by bigint not null references users on delete cascade,
  created_at timestamptz not null,
  request_key text not null,
  request_hash bytea not null,
  tasks bigint[] not null,
  unique (created_by, request_key)
);
create index task_lists_project_id on task_lists (project_id);
