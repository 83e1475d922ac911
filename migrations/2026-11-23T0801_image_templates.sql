-- Pictures made of layers and of what a product or branch says.
create table image_templates (
  id bigint generated always as identity primary key,
  version integer not null default 1,
  name text not null,
  identifier text not null unique,
  description text,
  purpose text not null default 'social',
  entity text not null default 'product',
  unit text not null default 'px',
  width numeric(16,6) not null check (width > 0),
  height numeric(16,6) not null check (height > 0),
  dpi integer,
  background_color text,
  background_image_id bigint references images on delete set null,
  output_format text not null default 'png',
  quality integer,
  layers jsonb not null default '[]',
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index image_templates_background_image on image_templates (background_image_id);
