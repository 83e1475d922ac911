-- A printer of the kitchen may be named for categories as well as for stations (model 2.7).
create table devices_categories (
  row_id bigint not null references devices on delete cascade,
  target_id bigint not null references categories on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index devices_categories_target on devices_categories (target_id);
