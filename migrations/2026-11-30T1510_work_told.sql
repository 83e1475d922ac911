-- Time that is recorded for a task or a project counts in its sums at once: whoever follows the project, or the task, hears of it behind the commit,
-- whoever wrote it, by a clock or by hand.
create function tell_work(project bigint, task bigint) returns void language plpgsql as $$
declare
  whose bigint := coalesce((select project_id from tasks where id = task), project);
begin
  if task is not null then
    perform pg_notify('tresen', format('{"topic":"tasks","id":%s}', task));
  end if;
  if whose is not null then
    perform pg_notify('tresen', format('{"topic":"project:%s"}', whose));
  end if;
end $$;

create function tell_record() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform tell_work(old.project_id, old.task_id);
  end if;
  if tg_op <> 'DELETE' then
    perform tell_work(new.project_id, new.task_id);
  end if;
  return null;
end $$;
create trigger tell_new_record after insert on working_activities for each row
  when (new.project_id is not null or new.task_id is not null) execute function tell_record();
create trigger tell_changed_record after update on working_activities for each row
  when ((old.started_at, old.ended_at, old.project_id, old.task_id) is distinct from (new.started_at, new.ended_at, new.project_id, new.task_id)
    and coalesce(old.project_id, old.task_id, new.project_id, new.task_id) is not null) execute function tell_record();
create trigger tell_gone_record after delete on working_activities for each row
  when (old.project_id is not null or old.task_id is not null) execute function tell_record();

create function tell_pause() returns trigger language plpgsql as $$
begin
  perform tell_work(a.project_id, a.task_id) from working_activities a
    where a.id = coalesce(new.activity_id, old.activity_id) and (a.project_id is not null or a.task_id is not null);
  return null;
end $$;
create trigger tell_pause after insert or update or delete on working_activity_pauses for each row execute function tell_pause();
