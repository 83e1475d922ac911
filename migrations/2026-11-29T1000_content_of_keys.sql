-- The SHA-256 of what was sent under an idempotency key, as orders have it: another body under the same key is refused.
-- Null for what was taken before, and by processes of an older version.
alter table refunds add column request_hash bytea;
alter table withdrawals add column body_hash bytea;
alter table form_submissions add column body_hash bytea;
alter table clock_steps add column body_hash bytea;
