-- The catalogue, the people and the settings. Link tables keep the order of their entries in "position".

create table images (
  id bigint generated always as identity primary key,
  version integer not null default 1 check (version > 0),
  extension text not null check (extension ~ '^[a-z0-9]{2,5}$'),
  alt text, name text, width integer, height integer, size_bytes integer,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

-- Guests name waiting uploads by id in their orders, so ids are 48 random bits that nobody guesses.
create table uploads (
  id bigint primary key default ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 21, 12))::bit(48)::bigint,
  version integer not null default 1 check (version > 0),
  extension text not null check (extension ~ '^[a-z0-9]{2,5}$'),
  public_hash text not null unique check (length(public_hash) >= 22),
  mime_type text not null, name text, size_bytes integer,
  product_id bigint, order_id bigint, expires_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index uploads_expires_at on uploads (expires_at) where expires_at is not null;

create table divisions (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  identifier text not null unique, name text not null, title text, description text,
  image_id bigint references images on delete set null,
  sort_order integer not null default 0, is_enabled boolean not null default true,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

create table tags (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null, image_id bigint references images on delete set null,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

create table branches (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  identifier text not null unique, name text not null, description text,
  division_id bigint references divisions on delete set null,
  street text, zip_code text, city text, country text not null default 'AT' check (country in ('AT', 'DE', 'CH', 'LI')),
  phone text, email text,
  latitude numeric(16,6) check (latitude between -90 and 90), longitude numeric(16,6) check (longitude between -180 and 180),
  time_zone text not null default 'Europe/Vienna', holiday_region text, keywords text,
  header_image_id bigint references images on delete set null, logo_id bigint references images on delete set null,
  is_public boolean not null default true, is_enabled boolean not null default true,
  opening_hours jsonb not null default '[]', delivery_hours jsonb not null default '[]', is_delivery_hours_enabled boolean not null default false,
  is_delivery_enabled boolean not null default false, is_takeaway_enabled boolean not null default true, is_dine_in_enabled boolean not null default false,
  is_table_selection_enabled boolean not null default false, is_preorder_enabled boolean not null default false,
  is_appointment_required boolean not null default false, is_quotation_required boolean not null default false,
  orderable_from timestamptz, closed_message text,
  is_delivery_email_required boolean not null default false, is_delivery_phone_required boolean not null default false, is_delivery_address_required boolean not null default false,
  is_dine_in_email_required boolean not null default false, is_dine_in_phone_required boolean not null default false, is_dine_in_address_required boolean not null default false,
  is_takeaway_email_required boolean not null default false, is_takeaway_phone_required boolean not null default false, is_takeaway_address_required boolean not null default false,
  is_cash_enabled boolean not null default true, is_atm_card_enabled boolean not null default false, is_hydro_ag_voucher_enabled boolean not null default false,
  is_mollie_enabled boolean not null default false, is_datatrans_enabled boolean not null default false,
  delivery_areas jsonb not null default '[]',
  slot_minutes integer not null default 5 check (slot_minutes between 1 and 240),
  last_order_minutes_before_close integer not null default 0 check (last_order_minutes_before_close >= 0),
  closures jsonb not null default '[]', pauses jsonb not null default '[]', capacity_rules jsonb not null default '[]',
  preparation_minutes integer not null default 20 check (preparation_minutes >= 0), delivery_minutes integer not null default 30 check (delivery_minutes >= 0),
  legal_name text, vat_number text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index branches_division_id on branches (division_id);
create table branches_tags (row_id bigint not null references branches on delete cascade, target_id bigint not null references tags on delete cascade, position integer not null, primary key (row_id, target_id));
create index branches_tags_target on branches_tags (target_id);
create table branches_images (row_id bigint not null references branches on delete cascade, target_id bigint not null references images on delete cascade, position integer not null, primary key (row_id, target_id));
create index branches_images_target on branches_images (target_id);

create table categories (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null, description text, image_id bigint references images on delete set null,
  is_enabled boolean not null default true, schedule jsonb not null default '[]', is_visible_when_unavailable boolean not null default false, station text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

create table products (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  number text, name text not null, type text not null default 'other' check (type in ('other', 'configurable', 'bundle')), description text,
  allergens text[] not null default '{}', additives text[] not null default '{}', diets text[] not null default '{}',
  price numeric(12,4) not null check (price >= 0), is_price_hidden boolean not null default false, is_enabled boolean not null default true,
  schedule jsonb not null default '[]', is_visible_when_unavailable boolean not null default false, is_step_by_step boolean not null default false,
  unit text not null default 'amount', alternative_units jsonb not null default '[]',
  minimum_quantity numeric(16,6) check (minimum_quantity >= 0), maximum_quantity numeric(16,6) check (maximum_quantity >= 0),
  quantity_step_size numeric(16,6) check (quantity_step_size >= 0), default_quantity numeric(16,6), default_unit text,
  pricing_mode text not null default 'perUnit' check (pricing_mode in ('perUnit', 'flat')),
  calculation_model text not null default 'fixed' check (calculation_model in ('fixed', 'approximate', 'minimum')),
  tax numeric(7,4) not null default 10 check (tax between 0 and 100), takeaway_tax numeric(7,4) check (takeaway_tax between 0 and 100), dine_in_tax numeric(7,4) check (dine_in_tax between 0 and 100),
  config jsonb not null default '{"parts": []}', bundle_items jsonb not null default '[]', net_quantity jsonb, deposit jsonb,
  is_lead_time_enabled boolean not null default false, lead_time_type text check (lead_time_type in ('minutes', 'hours', 'days', 'weeks')), lead_time_value integer check (lead_time_value >= 0),
  is_age_restricted boolean not null default false, station text, sort_order integer not null default 0,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create index products_name on products (lower(name));
create table products_images (row_id bigint not null references products on delete cascade, target_id bigint not null references images on delete cascade, position integer not null, primary key (row_id, target_id));
create index products_images_target on products_images (target_id);
alter table uploads add constraint uploads_product foreign key (product_id) references products on delete set null;

create table menus (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null, available_from timestamptz not null, catalog jsonb not null default '[]',
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create table menus_branches (row_id bigint not null references menus on delete cascade, target_id bigint not null references branches on delete cascade, position integer not null, primary key (row_id, target_id));
create index menus_branches_target on menus_branches (target_id);

create table tables (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  identifier text not null, branch_id bigint not null references branches on delete cascade,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint tables_identifier_key unique (branch_id, identifier)
);

create table donatees (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  identifier text not null unique, name text not null, description text,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);

create table users (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  username text not null unique, first_name text, last_name text, email text, phone text,
  password_hash text, must_change_password boolean not null default false,
  roles text[] not null default '{}', locale text not null default 'de', position text, personnel_number text, color text,
  is_enabled boolean not null default true, entry_date date, exit_date date, can_see_revenue boolean not null default false,
  failed_attempts integer not null default 0, locked_until timestamptz, last_login_at timestamptz,
  created_at timestamptz not null default now(), updated_at timestamptz not null default now()
);
create table users_branches (row_id bigint not null references users on delete cascade, target_id bigint not null references branches on delete cascade, position integer not null, primary key (row_id, target_id));
create index users_branches_target on users_branches (target_id);

create table sessions (
  token_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(), last_seen_at timestamptz not null default now(), expires_at timestamptz not null,
  user_agent text, address text
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Sold out or scarce. A row without option speaks of the whole product.
create table availability (
  id bigint generated always as identity primary key,
  branch_id bigint not null references branches on delete cascade,
  product_id bigint not null references products on delete cascade,
  option_id text, until timestamptz, quantity_left numeric(16,6) check (quantity_left >= 0),
  updated_at timestamptz not null default now(),
  constraint availability_key unique nulls not distinct (branch_id, product_id, option_id)
);

-- One row of settings; its nested values are read and written as a whole.
create table config (
  id boolean primary key default true check (id),
  version integer not null default 1,
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
insert into config default values;

-- Caches compare these versions; a writer raises them in its own transaction.
create table content_versions (scope text primary key, version bigint not null default 1);
insert into content_versions (scope) values ('catalogue');

-- What staff changed: who, when, which row, from what to what.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users on delete set null, username text,
  action text not null, entity text not null, entity_id bigint, changes jsonb not null default '{}'
);
create index audit_log_entity on audit_log (entity, entity_id);
create index audit_log_at on audit_log (at);
