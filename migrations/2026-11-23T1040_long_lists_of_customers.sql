-- A hundred thousand customers, sorted and narrowed by whatever their list offers: an index each, read in both directions (decision 066). Their
-- figures change with each of their orders, so an index for each direction would be written twice. Who was merged is not listed, so what is
-- counted is read from the index alone; orders find people by telephone also then.
drop index customers_phone;
create index customers_phone on customers (phone, id);
create index customers_email on customers (email, id) where merged_into_id is null;
drop index customers_name;
create index customers_name on customers (lower(name) collate "de-x-icu", id) where merged_into_id is null;
drop index customers_last_order;
create index customers_last_order on customers (last_order_at, id) where merged_into_id is null;
drop index customers_total;
create index customers_total on customers (total_spent, id) where merged_into_id is null;
drop index customers_orders;
create index customers_orders on customers (order_count, id) where merged_into_id is null;
create index customers_average on customers (average_order, id) where merged_into_id is null;
create index customers_first_order on customers (first_order_at, id) where merged_into_id is null;
create index customers_created on customers (created_at, id) where merged_into_id is null;
create index customers_updated on customers (updated_at, id) where merged_into_id is null;
-- What few of them are or have.
drop index customers_companies;
create index customers_companies on customers (lower(name) collate "de-x-icu", id) where type = 'company' and merged_into_id is null;
drop index customers_blocked;
create index customers_blocked on customers (id) where is_blocked and merged_into_id is null;
create index customers_canceled on customers (cancel_count, id) where cancel_count > 0 and merged_into_id is null;
create index customers_retention on customers (retention_until, id) where retention_until is not null;
create index customers_anonymised on customers (anonymized_at, id) where anonymized_at is not null;
-- The condition of this one was estimated for its own, and consents far too rare.
drop index customers_granted;
create index customers_granted on customers using gin (granted);
-- Who is listed, so that those of a branch are counted without reading what stands in each.
create index customers_listed on customers (id) where merged_into_id is null;
analyze customers;
