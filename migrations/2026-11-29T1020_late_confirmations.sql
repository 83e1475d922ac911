-- The tokens a slip was handed out under before: a printer may say long after that it printed.
alter table print_jobs add column earlier_tokens text[] not null default '{}';
