-- Pages and shared blocks. What stands in name to content is the draft; guests read published_content. What bodies link to is kept in link
-- tables as well, so that the uses of a row are found and a picture that changes is shown anew.
create table sites (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  path text not null default '' unique check (path ~ '^([a-z0-9]+([-_][a-z0-9]+)*(/[a-z0-9]+([-_][a-z0-9]+)*)*)?$'),
  title text,
  description text,
  type text not null default 'standard' check (type in ('standard', 'default')),
  content jsonb not null default '{"body": []}',
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'changed')),
  is_public boolean not null default false,
  published_content jsonb,
  scheduled_content jsonb,
  publish_from timestamptz,
  publish_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sites_public check (is_public = (published_content is not null)),
  constraint sites_scheduled check ((scheduled_content is null) = (publish_from is null)),
  constraint sites_times check (publish_until > publish_from)
);
create table blocks (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  identifier text not null unique,
  type text not null default 'standard' check (type in ('standard', 'default')),
  is_public boolean not null default true,
  content jsonb not null default '{"body": []}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sites_used_images (
  row_id bigint not null references sites on delete cascade,
  target_id bigint not null references images on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index sites_used_images_target on sites_used_images (target_id);
create table sites_used_files (
  row_id bigint not null references sites on delete cascade,
  target_id bigint not null references uploads on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index sites_used_files_target on sites_used_files (target_id);
create table sites_used_sites (
  row_id bigint not null references sites on delete cascade,
  target_id bigint not null references sites on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index sites_used_sites_target on sites_used_sites (target_id);
create table sites_used_blocks (
  row_id bigint not null references sites on delete cascade,
  target_id bigint not null references blocks on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index sites_used_blocks_target on sites_used_blocks (target_id);
create table blocks_used_images (
  row_id bigint not null references blocks on delete cascade,
  target_id bigint not null references images on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index blocks_used_images_target on blocks_used_images (target_id);
create table blocks_used_files (
  row_id bigint not null references blocks on delete cascade,
  target_id bigint not null references uploads on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index blocks_used_files_target on blocks_used_files (target_id);
create table blocks_used_sites (
  row_id bigint not null references blocks on delete cascade,
  target_id bigint not null references sites on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index blocks_used_sites_target on blocks_used_sites (target_id);

-- What a row said at earlier times; of each the last twenty are kept.
create table row_versions (
  entity text not null,
  row_id bigint not null,
  number integer not null,
  content jsonb not null,
  is_published boolean not null default false,
  created_by bigint references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (entity, row_id, number)
);

-- Guests see of a page what is published. Who writes a draft changes nothing for them.
create trigger mark_part after insert or delete on sites for each row execute function mark_row('sites', 'id');
create trigger mark_part_change after update on sites for each row
  when (old.path <> new.path or old.published_content is distinct from new.published_content)
  execute function mark_row('sites', 'id');
create trigger mark_part after insert or update or delete on blocks for each row execute function mark_row('blocks', 'id');
create trigger mark_part after insert or update or delete on sites_used_images for each row execute function mark_row('sites', 'row_id');
create trigger mark_part after insert or update or delete on sites_used_files for each row execute function mark_row('sites', 'row_id');
create trigger mark_part after insert or update or delete on sites_used_sites for each row execute function mark_row('sites', 'row_id');
create trigger mark_part after insert or update or delete on sites_used_blocks for each row execute function mark_row('sites', 'row_id');
create trigger mark_part after insert or update or delete on blocks_used_images for each row execute function mark_row('blocks', 'row_id');
create trigger mark_part after insert or update or delete on blocks_used_files for each row execute function mark_row('blocks', 'row_id');
create trigger mark_part after insert or update or delete on blocks_used_sites for each row execute function mark_row('blocks', 'row_id');
