-- Projects others are made of (decision 141). Every task of one is a template as well, so that whatever looks at work to be done passes it by.
alter table projects
  add column is_template boolean not null default false;

-- A project's tasks as they are due, without sorting all of them for one page.
create index tasks_project_due on tasks (project_id, late_at, id) where not is_archived and not is_template;
-- The same by title and by how pressing they are, and how many stand in which column.
create index tasks_project_title on tasks (project_id, lower(title), id) where not is_archived and not is_template;
create index tasks_project_priority on tasks
  (project_id, array_position(array['none', 'low', 'normal', 'high', 'urgent'], priority) desc, late_at, id) where not is_archived and not is_template;
create index tasks_project_counts on tasks (project_id, column_id, status) where not is_archived and not is_template;
