-- When its person was told that the clock still runs after their shift: once.
alter table working_activities add column forgotten_told_at timestamptz;
alter table staff_notice_choices
  drop constraint staff_notice_choices_kind_check,
  add constraint staff_notice_choices_kind_check check (
    kind in ('shifts', 'absences', 'swaps', 'requests', 'clock', 'assigned', 'mentioned', 'due', 'reminders', 'alarms')
  );
