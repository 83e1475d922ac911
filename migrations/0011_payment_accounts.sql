-- Where a provider books the online payments of a branch (model 2.0).
alter table branches add column payment_accounts jsonb not null default '[]';
