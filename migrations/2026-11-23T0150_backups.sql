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
-- By this the machines of a house see that they share one key, and the key itself is not told by it.
create table key_fingerprints (
  id boolean primary key default true check (id),
  fingerprint bytea not null,
  noted_at timestamptz not null
);
