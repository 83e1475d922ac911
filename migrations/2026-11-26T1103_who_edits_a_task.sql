-- Whoever is given a task may be let change it as well (decision 152). From outside one works or looks on.
alter table task_assignees
  add column may_edit boolean not null default false,
  add constraint task_assignees_may_edit check (not may_edit or external_user_id is null);
