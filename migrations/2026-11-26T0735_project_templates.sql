-- Projects others are made of (decision 141). Every task of one is a template as well, so that whatever looks at work to be done passes it by.
alter table projects
  add column is_template boolean not null default false;

-- A project's tasks as they are due, without sorting all of them for one page.
create index tasks_project_due on tasks (project_id, late_at, id) where not is_archived and not is_template;
