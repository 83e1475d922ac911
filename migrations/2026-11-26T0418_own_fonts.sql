-- Fonts the shop has brought: one row a cut. They are small, and go and stay with the rest of the database.
create table fonts (
  id bigint generated always as identity primary key,
  family text not null check (family ~ '^[[:alnum:]][[:alnum:] _-]{0,59}$'),
  weight smallint not null check (weight in (400, 700)),
  category text not null,
  -- What allows the shop to use it, in the words of whoever brought it.
  license text not null,
  name text not null, extension text not null check (extension in ('woff2', 'woff', 'ttf', 'otf')),
  digest text not null,
  -- Letters of German it does not have; those come from the shop's own font.
  missing text not null default '',
  content bytea not null,
  uploaded_by bigint references users on delete set null,
  created_at timestamptz not null
);
create unique index fonts_cut on fonts (lower(family), weight);
create index fonts_uploaded_by on fonts (uploaded_by) where uploaded_by is not null;
-- Pages name the files of the fonts they are set in.
create trigger mark_settings after insert or update or delete on fonts for each row execute function mark_settings();
