-- What pages and shared blocks show of forms, and what a kind of wood leads to, for the uses of a row and for pictures that change.
create table sites_used_nodes (
  row_id bigint not null references sites on delete cascade,
  target_id bigint not null references nodes on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index sites_used_nodes_target on sites_used_nodes (target_id);
create table blocks_used_nodes (
  row_id bigint not null references blocks on delete cascade,
  target_id bigint not null references nodes on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index blocks_used_nodes_target on blocks_used_nodes (target_id);
create table nodes_used_images (
  row_id bigint not null references nodes on delete cascade,
  target_id bigint not null references images on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index nodes_used_images_target on nodes_used_images (target_id);
create table nodes_used_files (
  row_id bigint not null references nodes on delete cascade,
  target_id bigint not null references uploads on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index nodes_used_files_target on nodes_used_files (target_id);
create table nodes_used_sites (
  row_id bigint not null references nodes on delete cascade,
  target_id bigint not null references sites on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index nodes_used_sites_target on nodes_used_sites (target_id);
create table nodes_used_blocks (
  row_id bigint not null references nodes on delete cascade,
  target_id bigint not null references blocks on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index nodes_used_blocks_target on nodes_used_blocks (target_id);
create table nodes_used_nodes (
  row_id bigint not null references nodes on delete cascade,
  target_id bigint not null references nodes on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index nodes_used_nodes_target on nodes_used_nodes (target_id);

create trigger mark_part after insert or update or delete on sites_used_nodes for each row execute function mark_row('sites', 'row_id');
create trigger mark_part after insert or update or delete on blocks_used_nodes for each row execute function mark_row('blocks', 'row_id');
create trigger mark_part after insert or update or delete on nodes_used_images for each row execute function mark_row('nodes', 'row_id');
create trigger mark_part after insert or update or delete on nodes_used_files for each row execute function mark_row('nodes', 'row_id');
create trigger mark_part after insert or update or delete on nodes_used_sites for each row execute function mark_row('nodes', 'row_id');
create trigger mark_part after insert or update or delete on nodes_used_blocks for each row execute function mark_row('nodes', 'row_id');
create trigger mark_part after insert or update or delete on nodes_used_nodes for each row execute function mark_row('nodes', 'row_id');
