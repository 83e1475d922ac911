-- What a row of the catalogue is called in files that travel between installations: the same everywhere, unlike its id. Given when a row
-- travels for the first time; a row that is gone leaves its name behind, and no other ever gets its id.
create table catalogue_uids (
  uid text primary key check (uid ~ '^[0-9a-f-]{36}$'),
  collection text not null,
  row_id bigint not null,
  unique (collection, row_id)
);

-- A picture by its content (SHA-256): as it is kept, and as it was sent where that is known. Holds for this version of its file.
create table image_hashes (
  image_id bigint primary key references images on delete cascade,
  version integer not null,
  kept text not null check (length(kept) = 64),
  sent text check (length(sent) = 64)
);
create index image_hashes_kept on image_hashes (kept);
create index image_hashes_sent on image_hashes (sent) where sent is not null;
