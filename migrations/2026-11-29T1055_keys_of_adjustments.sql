-- The idempotency key of an adjustment and the SHA-256 of what was sent under it: sent twice it is written once. Of the
-- person who adjusts. Null without a key, and for what processes of an older version write.
alter table balance_adjustments add column request_key text, add column request_hash bytea;
create unique index balance_adjustments_request on balance_adjustments (created_by, request_key) where request_key is not null;
