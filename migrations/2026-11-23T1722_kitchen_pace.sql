-- How much a kitchen gets done, and how much longer than usual everything takes: what staff say ("delay", with its end), and what follows
-- from the orders that are open. The latter is no word of anybody, so it changes no version of the branch.
alter table branches add column kitchen_points integer, add column delay jsonb;
create table kitchen_loads (
  branch_id bigint primary key references branches on delete cascade,
  minutes integer not null check (minutes > 0)
);
create trigger mark_part after insert or update or delete on kitchen_loads for each row execute function mark_row('branches', 'branch_id');
