-- Sickness is told and not asked for: what waited to be decided holds. Older processes may still store such a row as
-- asked for; who plans takes note of it.
update working_schedules set status = 'approved', decided_at = coalesce(decided_at, updated_at), version = version + 1
  where type = 'sick' and status = 'requested';
