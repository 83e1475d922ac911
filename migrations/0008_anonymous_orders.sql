-- When an order was made anonymous: who ordered is gone, what was ordered, earned and taxed stays.
alter table orders add column anonymized_at timestamptz;
