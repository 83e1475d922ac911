-- Visits of the storefront, counted without cookies. Nothing here leads back to a person: the visitor is a keyed hash whose
-- key is thrown away after a day, so the same browser is somebody else tomorrow.

create table analytics_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32),
  created_at timestamptz not null
);

-- branch_id and order_id are checked when a row is written and carry no foreign key: figures outlive what they were about.
create table analytics_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  day date not null,
  visitor bytea not null check (length(visitor) = 16),
  type text not null, category text, action text, name text, label text,
  path text, referrer_domain text, campaign text,
  browser text, browser_version text, os text,
  screen_width integer, screen_height integer, window_width integer, window_height integer,
  pixel_ratio numeric(6,3), orientation text, color_scheme text check (color_scheme in ('light', 'dark')), language text,
  branch_id bigint, order_id bigint,
  data jsonb
);
create index analytics_events_day on analytics_events (day, type) include (visitor);
create index analytics_events_actions on analytics_events (day, category, action) include (visitor) where type <> 'pageView';
create index analytics_events_visitor on analytics_events (visitor, at);
create index analytics_events_order on analytics_events (order_id) where order_id is not null;
create index analytics_events_at on analytics_events using brin (at);
