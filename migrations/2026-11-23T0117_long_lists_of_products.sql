-- Thousands of products as they are listed, and found by any part of a word.
create index products_by_name on products ((lower(name) collate "de-x-icu"), id);
create index products_words on products using gin (name gin_trgm_ops, number gin_trgm_ops, description gin_trgm_ops);
