-- What became of backups, the newest hundred: the management reads here when the last one was made and why one failed.
create table backups (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  origin text not null check (origin in ('clock', 'person', 'operator')),
  file_name text,
  size_bytes bigint,
  failure text,
  check ((failure is null) = (file_name is not null and size_bytes is not null))
);
