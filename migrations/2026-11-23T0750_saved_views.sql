-- Lists as people like to see them: filters, order and columns under a name of their own, the same on every device they sign in on.
create table saved_views (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  user_id bigint not null references users on delete cascade,
  list text not null,
  name text not null,
  query text not null,
  columns text[] not null default '{}',
  is_default boolean not null default false,
  position integer not null
);
create unique index saved_views_name on saved_views (user_id, list, lower(name));
create unique index saved_views_default on saved_views (user_id, list) where is_default;

-- Products are looked for by what they cost.
create index products_price on products (price, id);
