-- Misses at a secret wear off in parts of one, instead of all at once.
alter table guesses alter column tries type double precision;
-- Wrong codes typed anywhere while a pairing code is open: too many of them end it.
alter table devices add column pairing_misses integer not null default 0;
alter table digital_signage_devices add column pairing_misses integer not null default 0;
