-- What ends at midnight lies in no second of the day that begins with it: the last day of work is the one before. Signatures of the month that
-- begins then stay.
create function last_day_of_work(started_at timestamptz, ended_at timestamptz, time_zone text) returns date language sql immutable parallel safe as $$
  select (greatest(started_at, ended_at - interval '1 microsecond') at time zone time_zone)::date
$$;
create or replace function withdraw_signatures_of_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.started_at, new.ended_at, new.is_claim) is not distinct from (old.started_at, old.ended_at, old.is_claim) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform withdraw_time_sheet_signatures(old.user_id, (old.started_at at time zone old.time_zone)::date,
      last_day_of_work(old.started_at, old.ended_at, old.time_zone));
  end if;
  if tg_op <> 'DELETE' then
    perform withdraw_time_sheet_signatures(new.user_id, (new.started_at at time zone new.time_zone)::date,
      last_day_of_work(new.started_at, new.ended_at, new.time_zone));
  end if;
  return null;
end $$;
create or replace function withdraw_signatures_of_pause() returns trigger language plpgsql as $$
declare changed bigint := case when tg_op = 'DELETE' then old.activity_id else new.activity_id end;
begin
  perform withdraw_time_sheet_signatures(a.user_id, (a.started_at at time zone a.time_zone)::date,
    last_day_of_work(a.started_at, a.ended_at, a.time_zone)) from working_activities a where a.id = changed;
  return null;
end $$;

-- What is put right on an account stands in the sheet of its month too. What years come to that are forgotten changes none.
create function withdraw_signatures_of_adjustment() returns trigger language plpgsql as $$
begin
  if current_setting('tresen.forgets_work_times', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform withdraw_time_sheet_signatures(old.user_id, old.date, old.date);
  end if;
  if tg_op <> 'DELETE' then
    perform withdraw_time_sheet_signatures(new.user_id, new.date, new.date);
  end if;
  return null;
end $$;
create trigger withdraw_signatures after insert or delete or update of user_id, date, kind, seconds, days, is_payout on balance_adjustments
  for each row execute function withdraw_signatures_of_adjustment();
