-- Whom somebody asks first, and how whoever decides is told that something waits for them.
alter table users
  add column supervisor_id bigint references users on delete set null,
  add constraint users_supervisor_check check (supervisor_id <> id);
create index users_supervisor_id on users (supervisor_id) where supervisor_id is not null;
alter table staff_notice_choices
  drop constraint staff_notice_choices_kind_check,
  add constraint staff_notice_choices_kind_check
    check (kind in ('shifts', 'absences', 'swaps', 'requests', 'assigned', 'mentioned', 'due', 'reminders', 'alarms'));
