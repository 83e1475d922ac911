-- Records that are put right, and months that are signed (decision 117). What somebody enters afterwards for themselves is a claim: it counts, and
-- stands in the way of other records, only once somebody else has approved it.
alter table working_activities
  add column is_claim boolean not null default false,
  -- Whether the pauses proposed are meant, none of them included.
  add column proposes_pauses boolean not null default false,
  add column decision_reason text,
  -- Where the clock was started, where the settings ask for it and its person agreed.
  add column start_latitude numeric(9,6) check (start_latitude between -90 and 90),
  add column start_longitude numeric(9,6) check (start_longitude between -180 and 180),
  add column start_accuracy integer check (start_accuracy >= 0),
  drop constraint working_activities_one_at_a_time,
  add constraint working_activities_one_at_a_time exclude using gist
    (int8range(user_id, user_id, '[]') with &&, tstzrange(started_at, ended_at) with &&) where (not is_claim),
  add constraint working_activities_claims_end check (not is_claim or ended_at is not null),
  add constraint working_activities_position check ((start_latitude is null) = (start_longitude is null));

-- Who signed a person's month: the person, and the house.
create table time_sheet_signatures (
  user_id bigint not null references users on delete restrict,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  side text not null check (side in ('person', 'house')),
  signed_at timestamptz not null,
  signed_by bigint references users on delete set null,
  primary key (user_id, month, side)
);
create index time_sheet_signatures_signed_by on time_sheet_signatures (signed_by) where signed_by is not null;

-- What became of a month, line by line.
create table time_sheet_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete restrict,
  month date not null check (extract(day from month) = 1),
  at timestamptz not null,
  done_by bigint references users on delete set null,
  action text not null check (action in ('submit', 'approve', 'lock', 'unlock', 'withdraw')),
  reason text
);
create index time_sheet_events_user_id on time_sheet_events (user_id, month, id);
create index time_sheet_events_done_by on time_sheet_events (done_by) where done_by is not null;

-- Nobody has signed what was changed behind their signature: it falls with the change, whoever makes it, and the month says so.
create function withdraw_time_sheet_signatures(of_user bigint, from_day date, to_day date) returns void language sql as $$
  with gone as (
    delete from time_sheet_signatures where user_id = of_user and month between date_trunc('month', from_day)::date and to_day returning user_id, month
  )
  insert into time_sheet_events (user_id, month, at, action) select distinct user_id, month, now(), 'withdraw' from gone
$$;
create function withdraw_signatures_of_activity() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.started_at, new.ended_at, new.is_claim) is not distinct from (old.started_at, old.ended_at, old.is_claim) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    perform withdraw_time_sheet_signatures(old.user_id, (old.started_at at time zone old.time_zone)::date,
      (coalesce(old.ended_at, old.started_at) at time zone old.time_zone)::date);
  end if;
  if tg_op <> 'DELETE' then
    perform withdraw_time_sheet_signatures(new.user_id, (new.started_at at time zone new.time_zone)::date,
      (coalesce(new.ended_at, new.started_at) at time zone new.time_zone)::date);
  end if;
  return null;
end $$;
create trigger withdraw_signatures after insert or delete or update of started_at, ended_at, is_claim on working_activities
  for each row execute function withdraw_signatures_of_activity();
create function withdraw_signatures_of_pause() returns trigger language plpgsql as $$
declare changed bigint := case when tg_op = 'DELETE' then old.activity_id else new.activity_id end;
begin
  perform withdraw_time_sheet_signatures(a.user_id, (a.started_at at time zone a.time_zone)::date,
    (coalesce(a.ended_at, a.started_at) at time zone a.time_zone)::date) from working_activities a where a.id = changed;
  return null;
end $$;
create trigger withdraw_signatures after insert or delete or update on working_activity_pauses
  for each row execute function withdraw_signatures_of_pause();
create function withdraw_signatures_of_schedule() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.type <> 'shift' and old.user_id is not null then
    perform withdraw_time_sheet_signatures(old.user_id, old.start_date, old.end_date);
  end if;
  if tg_op <> 'DELETE' and new.type <> 'shift' and new.user_id is not null then
    perform withdraw_time_sheet_signatures(new.user_id, new.start_date, new.end_date);
  end if;
  return null;
end $$;
create trigger withdraw_signatures after insert or delete or update of user_id, type, start_date, end_date, day_part, status on working_schedules
  for each row execute function withdraw_signatures_of_schedule();

-- The trail is never changed, but forgotten with the records it speaks of once the settings no longer keep them.
create or replace function keep_working_activity_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('tresen.forgets_work_times', true) = 'on' then
    return old;
  end if;
  -- who did it may be forgotten, nothing else
  if tg_op = 'UPDATE' and new.changed_by is null
    and (new.id, new.activity_id, new.user_id, new.at, new.field, new.old_value, new.new_value, new.reason)
      is not distinct from (old.id, old.activity_id, old.user_id, old.at, old.field, old.old_value, old.new_value, old.reason) then
    return new;
  end if;
  raise exception 'The trail of recorded work is never changed';
end $$;
