-- What becomes of a plan: who asked, who decided and why, and whether its person has seen it (decision 099).
alter table working_schedules
  add column color text check (color ~ '^#[0-9a-fA-F]{6}$'),
  -- For who plans, never for its person.
  add column internal_note text,
  add column published_at timestamptz,
  add column acknowledged_at timestamptz,
  add column requested_by bigint references users on delete set null,
  add column decided_by bigint references users on delete set null,
  add column decided_at timestamptz,
  add column decision_reason text,
  add column replacement_id bigint references users on delete set null;
create index working_schedules_requested_by on working_schedules (requested_by) where requested_by is not null;
create index working_schedules_decided_by on working_schedules (decided_by) where decided_by is not null;
create index working_schedules_replacement_id on working_schedules (replacement_id) where replacement_id is not null;
create index working_schedules_days on working_schedules (start_date, end_date);
