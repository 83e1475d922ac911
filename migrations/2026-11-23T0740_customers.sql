-- The guests of the house as people one knows (decision 060). Which order is whose stands apart from the orders: they are wide, and a link
-- that comes behind the commit must not write them again.
create sequence customer_numbers start 10001;

create table customers (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  number integer not null unique default nextval('customer_numbers'),
  type text not null default 'person' check (type in ('person', 'company')),
  salutation text, first_name text, last_name text, company_name text, vat_number text,
  -- what they are called: a company by its name, a person by theirs, and whoever left none by how they can be reached
  name text not null generated always as (coalesce(
    case when type = 'company' then nullif(trim(company_name), '') end,
    nullif(trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''),
    nullif(trim(company_name), ''), phone, email, 'Ohne Namen')) stored,
  email text, phone text,
  language text not null default 'de',
  addresses jsonb not null default '[]',
  tags text[] not null default '{}',
  internal_note text,
  is_blocked boolean not null default false,
  block_reason text,
  consents jsonb not null default '[]',
  -- what of the consents holds now
  granted text[] not null default '{}',
  merged_into_id bigint references customers on delete set null,
  anonymized_at timestamptz,
  retention_until date,
  -- what their orders come to, kept by the work that links them
  order_count integer not null default 0,
  cancel_count integer not null default 0,
  first_order_at timestamptz,
  last_order_at timestamptz,
  total_spent numeric(12,4) not null default 0,
  average_order numeric(12,4) not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- by these orders find them, also those that were merged: they lead on to whom they were merged into
  mail_key text generated always as (lower(email)) stored,
  -- what staff and management search by, as `order_words` writes it
  words text not null generated always as (order_words(first_name, last_name, company_name, ltrim(phone, '+'), number::text)) stored,
  mail_words text not null generated always as (order_words(email)) stored
);
create index customers_mail on customers (mail_key) where mail_key is not null;
create index customers_phone on customers (phone) where phone is not null;
create index customers_words on customers using gin (words gin_trgm_ops, mail_words gin_trgm_ops) with (gin_pending_list_limit = 256);
create index customers_name on customers (lower(name) collate "de-x-icu", id);
create index customers_last_order on customers (last_order_at desc nulls last, id);
create index customers_total on customers (total_spent desc nulls last, id);
create index customers_orders on customers (order_count desc nulls last, id);
create index customers_companies on customers (lower(name) collate "de-x-icu", id) where type = 'company';
create index customers_tags on customers using gin (tags);
create index customers_granted on customers using gin (granted) where granted <> '{}';
create index customers_blocked on customers (id) where is_blocked;
create index customers_merged on customers (merged_into_id) where merged_into_id is not null;
alter table customers alter words set statistics 250;

create table customers_branches (
  row_id bigint not null references customers on delete cascade,
  target_id bigint not null references branches on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index customers_branches_target on customers_branches (target_id, row_id);

-- Whose an order is. Without a customer it fits several, and staff say which.
create table order_customers (
  order_id bigint primary key references orders on delete cascade,
  customer_id bigint references customers on delete cascade,
  created_at timestamptz not null,
  candidates bigint[] not null default '{}'
);
create index order_customers_customer on order_customers (customer_id, created_at desc, order_id desc);

-- Orders that are new, or stand otherwise since they were counted: a line each, until the work behind the commit has seen to them.
create table customer_work (order_id bigint primary key);
create function note_customer_work() returns trigger language plpgsql as $$
begin
  insert into customer_work (order_id) values (new.id) on conflict do nothing;
  return null;
end $$;
-- Whoever left no way to be reached, as at a kiosk, costs nothing.
create trigger note_order_of_customer after insert on orders for each row
  when (new.email is not null or new.phone is not null) execute function note_customer_work();
create trigger note_changed_order_of_customer after update of status, gross, refunded_amount, email, phone on orders for each row
  when ((new.email is not null or new.phone is not null)
    and (old.status, old.gross, old.refunded_amount, old.email, old.phone) is distinct from (new.status, new.gross, new.refunded_amount, new.email, new.phone))
  execute function note_customer_work();
insert into customer_work (order_id) select id from orders where (email is not null or phone is not null) and anonymized_at is null;

-- How those can be reached who may not order: so few that an order looks through them in passing.
create table blocked_contacts (
  contact text not null,
  customer_id bigint not null references customers on delete cascade,
  primary key (contact, customer_id)
);
-- The ways to whoever was merged into them are theirs as well.
create function keep_blocked_contacts() returns trigger language plpgsql as $$
declare
  root bigint := coalesce(new.merged_into_id, new.id);
begin
  delete from blocked_contacts where customer_id in (new.id, root);
  insert into blocked_contacts (contact, customer_id)
  select contact, root from customers c, unnest(array[c.mail_key, c.phone]) as contact
  where (c.id = root or c.merged_into_id = root) and contact is not null
    and exists (select from customers r where r.id = root and r.is_blocked) on conflict do nothing;
  return null;
end $$;
create trigger keep_blocked_contacts after insert or update of is_blocked, email, phone, merged_into_id on customers for each row
  execute function keep_blocked_contacts();

-- Outsiders who may come in (model 2.6): by a token in their address or in a header, never by a password.
create table external_users (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  type text not null default 'contractor' check (type in ('customerContact', 'supplier', 'contractor', 'temporaryStaff', 'guest')),
  first_name text not null, last_name text not null,
  name text not null generated always as (trim(first_name || ' ' || last_name)) stored,
  email text not null, phone text, company text, position text,
  customer_id bigint references customers on delete set null,
  note text,
  -- whether they have come yet; switched off and over are told by what follows
  status text not null default 'invited' check (status in ('invited', 'active', 'disabled', 'expired')),
  invited_at timestamptz, invite_expires_at timestamptz, activated_at timestamptz, last_seen_at timestamptz,
  expires_at timestamptz,
  is_enabled boolean not null default true,
  external_provider text, external_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index external_users_customer on external_users (customer_id) where customer_id is not null;
create table external_users_branches (
  row_id bigint not null references external_users on delete cascade,
  target_id bigint not null references branches on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index external_users_branches_target on external_users_branches (target_id);

-- What opens the door: only the hash stays. An invitation becomes the way in of whoever takes it.
create table external_tokens (
  id bigint generated always as identity primary key,
  external_user_id bigint not null references external_users on delete cascade,
  kind text not null check (kind in ('invitation', 'access')),
  label text not null,
  secret_hash bytea not null unique,
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index external_tokens_user on external_tokens (external_user_id);
