-- What an uploaded file is known by, reckoned while it came; null for those of before, which are read through where it is needed.
alter table uploads add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
