-- Each order of a long list of tasks has an index within a project, turned as well, that says beside the order who sees what: one page far behind, and how many
-- there are, are read from it alone (decision 160).
drop index tasks_project_due;
create index tasks_project_due on tasks (project_id, late_at, id) include (visibility, reporter_id) where not is_archived and not is_template;
create index tasks_project_due_last on tasks (project_id, late_at desc nulls last, id desc) include (visibility, reporter_id)
  where not is_archived and not is_template;
create index tasks_project_completed on tasks (project_id, completed_at desc nulls last, id desc) where not is_archived and not is_template;
