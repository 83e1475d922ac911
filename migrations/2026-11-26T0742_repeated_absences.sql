-- Absences that come back are rows of their own under one number: that of the first.
alter table working_schedules add column series_id bigint, add check (series_id is null or type <> 'shift');
create index working_schedules_series_id on working_schedules (series_id) where series_id is not null;
