-- Screens: scenes, film sequences, streams, TVs, what they are told and what they tell (decisions 128 and 129).
create table scenes (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  type text not null default 'page' check (type in ('page', 'menuBoard', 'animation')),
  duration_seconds integer not null default 15 check (duration_seconds between 3 and 3600),
  is_public boolean not null default true,
  content jsonb not null default '{"body": []}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create table scenes_used_images (
  row_id bigint not null references scenes on delete cascade,
  target_id bigint not null references images on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index scenes_used_images_target on scenes_used_images (target_id);
create table scenes_used_files (
  row_id bigint not null references scenes on delete cascade,
  target_id bigint not null references uploads on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index scenes_used_files_target on scenes_used_files (target_id);
create table scenes_used_sites (
  row_id bigint not null references scenes on delete cascade,
  target_id bigint not null references sites on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index scenes_used_sites_target on scenes_used_sites (target_id);
create table scenes_used_blocks (
  row_id bigint not null references scenes on delete cascade,
  target_id bigint not null references blocks on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index scenes_used_blocks_target on scenes_used_blocks (target_id);
create table scenes_used_nodes (
  row_id bigint not null references scenes on delete cascade,
  target_id bigint not null references nodes on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index scenes_used_nodes_target on scenes_used_nodes (target_id);

create table digital_signage_segments (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  type text not null default 'image' check (type in
    ('image', 'slider', 'video', 'menuBoard', 'orderBoard', 'openingHours', 'text', 'scene', 'site', 'url', 'blank')),
  text text,
  scene_id bigint references scenes on delete set null,
  site_id bigint references sites on delete set null,
  url text,
  menu_board jsonb,
  order_board jsonb,
  duration_seconds integer check (duration_seconds between 1 and 86400),
  fit text not null default 'cover' check (fit in ('cover', 'contain', 'fill')),
  background_color text,
  transition text not null default 'fade' check (transition in ('none', 'fade', 'slide')),
  transition_ms integer not null default 600 check (transition_ms between 0 and 5000),
  is_muted boolean not null default true,
  volume_percent integer not null default 100 check (volume_percent between 0 and 100),
  valid_from timestamptz,
  valid_until timestamptz,
  weekdays text[] not null default '{}',
  windows jsonb not null default '[]',
  tags text[] not null default '{}',
  is_enabled boolean not null default true,
  content_hash text,
  size_bytes integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint digital_signage_segments_validity check (valid_until >= valid_from)
);
create index digital_signage_segments_scene_id on digital_signage_segments (scene_id) where scene_id is not null;
create index digital_signage_segments_site_id on digital_signage_segments (site_id) where site_id is not null;
create table digital_signage_segments_branches (
  row_id bigint not null references digital_signage_segments on delete cascade,
  target_id bigint not null references branches on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index digital_signage_segments_branches_target on digital_signage_segments_branches (target_id);
create table digital_signage_segments_images (
  row_id bigint not null references digital_signage_segments on delete cascade,
  target_id bigint not null references images on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index digital_signage_segments_images_target on digital_signage_segments_images (target_id);
create table digital_signage_segments_uploads (
  row_id bigint not null references digital_signage_segments on delete cascade,
  target_id bigint not null references uploads on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index digital_signage_segments_uploads_target on digital_signage_segments_uploads (target_id);

create table digital_signage_streams (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  description text,
  orientation text not null default 'landscape' check (orientation in ('landscape', 'portrait')),
  width integer not null default 1920 check (width between 100 and 16000),
  height integer not null default 1080 check (height between 100 and 16000),
  "order" text not null default 'sequence' check ("order" in ('sequence', 'shuffle', 'weighted')),
  entries jsonb not null default '[]',
  slots jsonb not null default '[]',
  fallback_segment_id bigint references digital_signage_segments on delete set null,
  is_enabled boolean not null default true,
  -- Raised whenever it, or a film sequence or scene it shows, is changed.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index digital_signage_streams_fallback_segment_id on digital_signage_streams (fallback_segment_id) where fallback_segment_id is not null;
create index digital_signage_streams_entries on digital_signage_streams using gin (entries jsonb_path_ops);
create table digital_signage_streams_branches (
  row_id bigint not null references digital_signage_streams on delete cascade,
  target_id bigint not null references branches on delete cascade,
  position integer not null,
  primary key (row_id, target_id)
);
create index digital_signage_streams_branches_target on digital_signage_streams_branches (target_id);

create table digital_signage_devices (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null check (length(name) between 1 and 80),
  identifier text,
  branch_id bigint not null references branches on delete cascade,
  location text,
  stream_id bigint references digital_signage_streams on delete set null,
  override_segment_id bigint references digital_signage_segments on delete set null,
  orientation text not null default '0' check (orientation in ('0', '90', '180', '270')),
  resolution jsonb,
  time_zone text,
  power_schedule jsonb not null default '[]',
  volume_percent integer not null default 50 check (volume_percent between 0 and 100),
  brightness_percent integer check (brightness_percent between 5 and 100),
  "group" text,
  tags text[] not null default '{}',
  alert_after_minutes integer not null default 15 check (alert_after_minutes between 1 and 1440),
  alert_recipients jsonb not null default '[]',
  is_enabled boolean not null default true,
  note text,
  -- As of any device (2026-11-23T0730): of a secret and of six digits only hashes are kept.
  secret_hash bytea unique check (length(secret_hash) = 32),
  paired_at timestamptz,
  last_used_at timestamptz,
  pairing_hash bytea unique check (length(pairing_hash) = 32),
  pairing_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((pairing_hash is null) = (pairing_until is null))
);
create index digital_signage_devices_branch_id on digital_signage_devices (branch_id);
create index digital_signage_devices_stream_id on digital_signage_devices (stream_id) where stream_id is not null;
create index digital_signage_devices_override_segment_id on digital_signage_devices (override_segment_id) where override_segment_id is not null;

-- What a TV says of itself twice a minute, and the programme it was last given, apart from what staff say of it.
create table digital_signage_states (
  device_id bigint primary key references digital_signage_devices on delete cascade,
  last_seen_at timestamptz,
  last_ip text,
  report jsonb not null default '{}',
  -- Number and fingerprint of its programme: the number is raised when the fingerprint is another.
  revision integer not null default 1,
  programme_hash text,
  screenshot_key text,
  screenshot_at timestamptz,
  log_requested_at timestamptz,
  log_fulfilled_at timestamptz,
  -- Since when its silence is known to have been told of.
  silence_told_at timestamptz
) with (fillfactor = 70);

create table digital_signage_faults (
  id bigint generated always as identity primary key,
  device_id bigint not null references digital_signage_devices on delete cascade,
  code text not null,
  message text not null,
  segment_id bigint,
  at timestamptz not null,
  resolved_at timestamptz
);
create unique index digital_signage_faults_open on digital_signage_faults (device_id, code, coalesce(segment_id, 0)) where resolved_at is null;
create index digital_signage_faults_device on digital_signage_faults (device_id, id);

create table digital_signage_commands (
  id bigint generated always as identity primary key,
  device_id bigint not null references digital_signage_devices on delete cascade,
  command text not null,
  parameters jsonb not null default '{}',
  status text not null default 'queued' check (status in ('queued', 'delivered', 'running', 'succeeded', 'failed', 'aborted', 'expired')),
  issued_by text,
  issued_at timestamptz not null,
  -- Until then it is not handed out, and after its end not any more.
  due_at timestamptz not null,
  expires_at timestamptz not null,
  delivered_at timestamptz,
  finished_at timestamptz,
  result text,
  error text,
  check (expires_at > due_at)
);
create index digital_signage_commands_device on digital_signage_commands (device_id, id);
create index digital_signage_commands_waiting on digital_signage_commands (expires_at) where status = 'queued';

-- What was on, by the hour. It outlives the film sequence, so its name stands beside the number.
create table digital_signage_plays (
  device_id bigint not null references digital_signage_devices on delete cascade,
  segment_id bigint not null,
  hour timestamptz not null,
  segment_name text not null,
  plays integer not null,
  complete integer not null,
  seconds numeric(12,1) not null,
  primary key (device_id, hour, segment_id)
);
-- Showings that were counted already, so that a TV may tell of them again when it did not hear that they arrived; forgotten after some days.
create table digital_signage_play_ids (
  device_id bigint not null references digital_signage_devices on delete cascade,
  id uuid not null,
  at timestamptz not null,
  primary key (device_id, id)
);
create index digital_signage_play_ids_at on digital_signage_play_ids (at);

-- What people are told of a TV that is silent, and that it is back.
create table signage_mails (
  id bigint generated always as identity primary key,
  device_id bigint not null references digital_signage_devices on delete cascade,
  kind text not null check (kind in ('silent', 'back')),
  address text not null,
  -- When it was seen last, or again.
  seen_at timestamptz,
  queued_at timestamptz not null, try_at timestamptz not null,
  sending_at timestamptz,
  attempts smallint not null default 0, reason text,
  sent_at timestamptz, done_at timestamptz
);
create index signage_mails_device_id on signage_mails (device_id);
create index signage_mails_due on signage_mails (try_at) where done_at is null;

-- Hashes of what players keep, by what it was made from. What no manifest has named for long is made anew when it is needed again.
create table digital_signage_files (
  source text primary key,
  sha256 text not null,
  bytes integer not null,
  -- Where the bytes lie, where they are not those of an uploaded file.
  blob_key text,
  used_on date not null
);
create index digital_signage_files_used_on on digital_signage_files (used_on);
create index digital_signage_files_blob_key on digital_signage_files (blob_key) where blob_key is not null;
