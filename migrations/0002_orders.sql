-- Orders. What a guest agreed to is frozen here: names, prices, rates and the delivery area do not follow the catalogue.

-- The last ticket number of a branch on a business day. Raised in the transaction that stores the order, so there are no gaps.
create table ticket_counters (
  branch_id bigint not null references branches on delete cascade,
  business_day date not null,
  last_number integer not null check (last_number > 0),
  primary key (branch_id, business_day)
);

create table orders (
  id bigint generated always as identity primary key,
  version integer not null default 1 check (version > 0),
  uid text not null unique check (uid ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  hash text not null check (length(hash) >= 22),
  client_order_key uuid unique,
  body_hash bytea,
  branch_id bigint not null references branches,
  business_day date not null,
  ticket_number integer not null check (ticket_number > 0),
  catalogue_version bigint not null,
  source text not null default 'web' check (source in ('web', 'kiosk', 'phone', 'qr', 'import')),
  is_delivery boolean not null, is_dine_in boolean not null,
  is_quotation boolean not null default false,

  status text not null check (status in ('new', 'awaitingPayment', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed', 'rejected', 'canceled', 'failed')),
  is_confirmed boolean not null default false, is_in_delivery boolean not null default false,
  is_completed boolean not null default false, is_delivered boolean not null default false,
  is_rejected boolean not null default false, is_canceled boolean not null default false, is_failed boolean not null default false,
  rejection_code text check (rejection_code in ('closed', 'tooBusy', 'soldOut', 'outOfArea', 'unreachable', 'suspicious', 'other')),
  rejection_message text, cancel_reason text,
  cancelled_by text check (cancelled_by in ('customer', 'staff', 'system')),
  last_step jsonb,
  confirmed_at timestamptz, in_delivery_at timestamptz, completed_at timestamptz, rejected_at timestamptz, canceled_at timestamptz,
  reached_shop_at timestamptz, answered_at timestamptz, closed_at timestamptz,

  payment_method text not null check (payment_method in ('cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans')),
  payment_status text not null default 'none' check (payment_status in ('none', 'open', 'paid', 'failed', 'expired', 'partiallyRefunded', 'refunded')),
  is_paid boolean not null default false, is_refunded boolean not null default false,
  paid_amount numeric(12,4) not null default 0 check (paid_amount >= 0),
  refunded_amount numeric(12,4) not null default 0 check (refunded_amount >= 0),

  is_company boolean not null default false, company_name text, vat_number text,
  first_name text not null, last_name text not null, email text, phone text,
  street text, floor text, stairway text, door text, zip_code text, city text, country text,
  delivery_address jsonb,
  delivery_area jsonb,
  table_id bigint references tables on delete set null, table_identifier text,
  donatee_id bigint references donatees on delete set null,
  comment text,

  -- The guest's local date-time and the instant it means; "supply_at" is that instant or, without appointment, when the kitchen gets it.
  appointment_date text check (appointment_date ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'), appointment timestamptz,
  counter_appointment_date text check (counter_appointment_date ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'), counter_appointment timestamptz,
  counter_appointment_expires_at timestamptz,
  estimated_ready_at timestamptz, estimated_delivery_at timestamptz,
  supply_at timestamptz not null, lead_minutes integer not null default 0 check (lead_minutes >= 0),
  slot_items numeric(16,6) not null default 0,
  -- What was counted down from scarce goods, to be given back when the order ends without supply.
  takes jsonb,

  net numeric(12,4) not null, gross numeric(12,4) not null check (gross >= 0),
  goods_gross numeric(12,4) not null, delivery_fee numeric(12,4) not null default 0, deposit numeric(12,4) not null default 0,
  tip numeric(12,4) not null default 0, discount numeric(12,4) not null default 0,
  taxes jsonb not null,
  has_age_restriction boolean not null default false,

  questionnaire_rating smallint check (questionnaire_rating between 1 and 5), food_rating smallint check (food_rating between 1 and 5),
  service_rating smallint check (service_rating between 1 and 5), process_rating smallint check (process_rating between 1 and 5),
  questionnaire_comment text, rated_at timestamptz,

  created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
  constraint orders_ticket_key unique (branch_id, business_day, ticket_number),
  check (not (is_delivery and is_dine_in)),
  check ((appointment is null) = (appointment_date is null)),
  check ((counter_appointment is null) = (counter_appointment_date is null)),
  check ((client_order_key is null) = (body_hash is null)),
  check (refunded_amount <= paid_amount),
  check ((closed_at is not null) = (status in ('completed', 'rejected', 'canceled', 'failed')))
);
create index orders_branch_created on orders (branch_id, created_at desc);
create index orders_created_at on orders (created_at desc);
create index orders_branch_supply on orders (branch_id, supply_at);
create index orders_open on orders (branch_id) where closed_at is null;
create index orders_branch_closed on orders (branch_id, closed_at) where closed_at is not null;
create index orders_table_id on orders (table_id) where table_id is not null;
create index orders_donatee_id on orders (donatee_id) where donatee_id is not null;

create table order_items (
  order_id bigint not null references orders on delete cascade,
  position smallint not null check (position >= 0),
  uid text not null,
  product_id bigint references products on delete set null,
  category_id bigint,
  name text not null,
  amount numeric(16,6) not null check (amount >= 0), unit text not null,
  ordered_amount numeric(16,6) not null check (ordered_amount >= 0),
  -- How many base units, which "price" is for, one "unit" is.
  base_ratio numeric not null check (base_ratio > 0),
  is_flat boolean not null default false,
  parts jsonb not null default '[]',
  price numeric(12,4) not null check (price >= 0),
  gross numeric(12,4) not null check (gross >= 0), net numeric(12,4) not null,
  tax_rate numeric(7,4) not null, allergens text[] not null default '{}',
  calculation_model text not null check (calculation_model in ('fixed', 'approximate', 'minimum')),
  -- How the gross is taxed: [{rate, grossCents, orderedCents}], for a bundle with name, amount and unit of each component.
  shares jsonb not null, deposits jsonb not null default '[]',
  primary key (order_id, position)
);
create index order_items_product_id on order_items (product_id);

create table order_log (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  at timestamptz not null,
  user_id bigint references users on delete set null, by text,
  action text not null, from_status text, to_status text, note text
);
create index order_log_order on order_log (order_id, id);
create index order_log_user_id on order_log (user_id) where user_id is not null;

-- Mails to be sent, written in the transaction of what they tell of. "occasion" tells a repeated notice of a kind from the same
-- one tried again; a recipient done is not written to twice. "try_at" moves on with every attempt, so a crash only delays.
create table order_notices (
  order_id bigint not null references orders on delete cascade,
  kind text not null, occasion text not null,
  queued_at timestamptz not null, try_at timestamptz not null,
  attempts smallint not null default 0, last_error text,
  guest_sent_at timestamptz, branch_sent_at timestamptz,
  done_at timestamptz, is_skipped boolean not null default false,
  primary key (order_id, kind, occasion)
);
create index order_notices_due on order_notices (try_at) where done_at is null;

alter table uploads add constraint uploads_order foreign key (order_id) references orders on delete set null;
create index uploads_order_id on uploads (order_id) where order_id is not null;

-- Ends the running transaction with a name the server knows, from inside one statement.
create function refuse_order(reason text) returns boolean language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'TR001';
end $$;
