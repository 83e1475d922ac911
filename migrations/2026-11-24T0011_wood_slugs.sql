-- The last part of the address of a kind of wood, made of its name by the server. No two public ones share it.
alter table nodes add column slug text;
create unique index nodes_name_key on nodes (slug) where type = 'wood' and is_public;
