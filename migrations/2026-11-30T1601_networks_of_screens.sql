-- From which network a screen waits (a hash), so that one network takes no places from others. Empty of a process of the version before.
alter table digital_signage_screens add column network bytea not null default '';
