-- Shifts come back too, and a series knows its rule (RFC 5545), to be said in words. What runs the old version knows
-- neither: its series of absences have no rule and are shown without one.
alter table working_schedules add column series_rule text;
do $$
declare
  known text;
begin
  for known in
    select conname from pg_constraint
    where conrelid = 'working_schedules'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%series_id%'
  loop
    execute format('alter table working_schedules drop constraint %I', known);
  end loop;
end
$$;
alter table working_schedules
  add constraint working_schedules_series check (series_rule is null or series_id is not null);
