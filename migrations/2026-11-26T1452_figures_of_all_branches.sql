-- What two hundred branches come to together, so that a question about all of them reads as little as one about a single branch.
-- Of written months only: what is later is added up from the branches. Products and places have no days here, since nobody asks for them by day.
create table statistic_all_days (
  kind text collate "C" not null, day date not null, key text collate "C" not null default '',
  n bigint not null default 0, x bigint not null default 0, y bigint not null default 0,
  primary key (kind, day, key) include (n, x, y)
);
create table statistic_all_months (
  kind text collate "C" not null, month date not null, key text collate "C" not null default '',
  n bigint not null default 0, x bigint not null default 0, y bigint not null default 0,
  primary key (kind, month, key) include (n, x, y)
);
-- Months that are added up and still true. One that is written anew is none until it is added up once more.
create table statistic_all_written (
  month date primary key, source text not null default 'orders' check (source = 'orders'),
  foreign key (source, month) references statistic_written_months (source, month) on delete cascade
);
-- What a branch that is gone had is no longer asked for.
create function forget_figures_of_all() returns trigger language plpgsql as $$
begin
  delete from statistic_all_written;
  return null;
end $$;
create trigger statistic_branch_gone after delete on branches for each statement execute function forget_figures_of_all();
