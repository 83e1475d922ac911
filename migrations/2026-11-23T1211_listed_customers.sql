-- What lists of customers are narrowed, counted and sorted by, one narrow row each, kept by the database itself (decision 071). A customer
-- is a wide row with addresses, consents and notes, and figures that change with each order: here a walk through a hundred thousand is cheap, and
-- there an order changes a row in its place and no index. Columns are called as in customers, so that conditions hold for both.
create table listed_customers (
  id bigint primary key references customers on delete cascade,
  number integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  first_order_at timestamptz,
  last_order_at timestamptz,
  anonymized_at timestamptz,
  merged_into_id bigint,
  order_count integer not null,
  cancel_count integer not null,
  retention_until date,
  is_blocked boolean not null,
  total_spent numeric(12,4) not null,
  average_order numeric(12,4) not null,
  type text not null,
  name text not null,
  phone text,
  email text,
  tags text[] not null,
  granted text[] not null
) with (fillfactor = 90);

create function list_customer() returns trigger language plpgsql as $$
begin
  insert into listed_customers (id, number, created_at, updated_at, first_order_at, last_order_at, anonymized_at, merged_into_id, order_count, cancel_count,
    retention_until, is_blocked, total_spent, average_order, type, name, phone, email, tags, granted)
  values (new.id, new.number, new.created_at, new.updated_at, new.first_order_at, new.last_order_at, new.anonymized_at, new.merged_into_id, new.order_count,
    new.cancel_count, new.retention_until, new.is_blocked, new.total_spent, new.average_order, new.type, new.name, new.phone, new.email, new.tags, new.granted)
  on conflict (id) do update set number = new.number, created_at = new.created_at, updated_at = new.updated_at, first_order_at = new.first_order_at,
    last_order_at = new.last_order_at, anonymized_at = new.anonymized_at, merged_into_id = new.merged_into_id, order_count = new.order_count,
    cancel_count = new.cancel_count, retention_until = new.retention_until, is_blocked = new.is_blocked, total_spent = new.total_spent,
    average_order = new.average_order, type = new.type, name = new.name, phone = new.phone, email = new.email, tags = new.tags, granted = new.granted;
  return null;
end $$;

-- By their names, so that a walk along the names reads rows one after the other to begin with.
insert into listed_customers (id, number, created_at, updated_at, first_order_at, last_order_at, anonymized_at, merged_into_id, order_count, cancel_count,
  retention_until, is_blocked, total_spent, average_order, type, name, phone, email, tags, granted)
select id, number, created_at, updated_at, first_order_at, last_order_at, anonymized_at, merged_into_id, order_count, cancel_count,
  retention_until, is_blocked, total_spent, average_order, type, name, phone, email, tags, granted
from customers order by lower(name) collate "de-x-icu", id;

create trigger list_customer after insert on customers for each row execute function list_customer();
create trigger list_changed_customer after update on customers for each row
  when ((old.number, old.created_at, old.updated_at, old.first_order_at, old.last_order_at, old.anonymized_at, old.merged_into_id, old.order_count, old.cancel_count, old.retention_until, old.is_blocked, old.total_spent, old.average_order, old.type, old.name, old.phone, old.email, old.tags, old.granted)
    is distinct from (new.number, new.created_at, new.updated_at, new.first_order_at, new.last_order_at, new.anonymized_at, new.merged_into_id, new.order_count, new.cancel_count, new.retention_until, new.is_blocked, new.total_spent, new.average_order, new.type, new.name, new.phone, new.email, new.tags, new.granted))
  execute function list_customer();

-- The indexes of the lists stand here now. Each is whole in itself: a page far behind passes over the index alone.
drop index customers_name, customers_email, customers_last_order, customers_total, customers_orders, customers_average, customers_first_order,
  customers_created, customers_updated, customers_companies, customers_blocked, customers_canceled, customers_anonymised, customers_granted, customers_tags,
  customers_listed;
create index listed_customers_name on listed_customers (lower(name) collate "de-x-icu", id) include (name) where merged_into_id is null;
create index listed_customers_number on listed_customers (number, id) where merged_into_id is null;
create index listed_customers_phone on listed_customers (phone, id) where merged_into_id is null;
create index listed_customers_email on listed_customers (email, id) where merged_into_id is null;
create index listed_customers_last_order on listed_customers (last_order_at, id) where merged_into_id is null;
create index listed_customers_total on listed_customers (total_spent, id) where merged_into_id is null;
create index listed_customers_orders on listed_customers (order_count, id) where merged_into_id is null;
create index listed_customers_average on listed_customers (average_order, id) where merged_into_id is null;
create index listed_customers_first_order on listed_customers (first_order_at, id) where merged_into_id is null;
create index listed_customers_created on listed_customers (created_at, id) where merged_into_id is null;
create index listed_customers_updated on listed_customers (updated_at, id) where merged_into_id is null;
create index listed_customers_listed on listed_customers (id) where merged_into_id is null;
-- What few of them are or have.
create index listed_customers_companies on listed_customers (lower(name) collate "de-x-icu", id) where type = 'company' and merged_into_id is null;
create index listed_customers_blocked on listed_customers (id) where is_blocked and merged_into_id is null;
create index listed_customers_canceled on listed_customers (cancel_count, id) where cancel_count > 0 and merged_into_id is null;
create index listed_customers_retention on listed_customers (retention_until, id) where retention_until is not null;
create index listed_customers_anonymised on listed_customers (anonymized_at, id) where anonymized_at is not null;
create index listed_customers_granted on listed_customers using gin (granted) with (gin_pending_list_limit = 256);
create index listed_customers_tags on listed_customers using gin (tags) with (gin_pending_list_limit = 256);
-- Room in each page, so that figures change a row in its place.
alter table customers set (fillfactor = 90);
analyze listed_customers;
