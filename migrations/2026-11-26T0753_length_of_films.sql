-- How long a film runs as its own head says, in milliseconds; null where it says nothing.
alter table uploads add column duration_ms integer check (duration_ms > 0);
-- The same of all films of a sequence together, in seconds, as of its last change.
alter table digital_signage_segments add column natural_seconds numeric(16,6) check (natural_seconds > 0);
