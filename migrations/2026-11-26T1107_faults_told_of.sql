-- A fault of a TV that lasts is told of by mail, once.
alter table digital_signage_faults add column told_at timestamptz;
alter table signage_mails drop constraint signage_mails_kind_check;
alter table signage_mails add constraint signage_mails_kind_check check (kind in ('silent', 'back', 'fault'));
-- What the TV says of its fault; `seen_at` is then when it began.
alter table signage_mails add column message text;
