-- What recorded work and planned shifts are for, whether a customer pays for it, and the words it is found by (model 2.2 and 2.3). A task says its
-- project; what was recorded for a task that is gone stays with the project it had.
alter table working_activities
  add column project_id bigint references projects on delete set null,
  add column is_billable boolean not null default false,
  add column tags text[] not null default '{}';
create index working_activities_project_id on working_activities (project_id) where project_id is not null;
update working_activities a set project_id = t.project_id, is_billable = p.is_billable
  from tasks t join projects p on p.id = t.project_id where t.id = a.task_id;

alter table working_schedules
  add column project_id bigint references projects on delete set null;
create index working_schedules_project_id on working_schedules (project_id) where project_id is not null;
