-- Who belongs to no branch are few, and were told apart by looking at everybody and all their branches (decision 077). Kept by the database, whoever writes.
create table customers_of_no_branch (id bigint primary key references customers on delete cascade);

create function note_new_customers() returns trigger language plpgsql as $$
begin
  insert into customers_of_no_branch select id from fresh on conflict do nothing;
  return null;
end $$;
create function note_branches_gained() returns trigger language plpgsql as $$
begin
  delete from customers_of_no_branch n using fresh f where n.id = f.row_id;
  return null;
end $$;
-- Two who take away one of the last two branches each wait for each other at the customer, so that the second sees what the first has done.
create function note_branches_lost() returns trigger language plpgsql as $$
begin
  perform from customers where id in (select row_id from gone) order by id for no key update;
  insert into customers_of_no_branch
    select distinct g.row_id from gone g join customers c on c.id = g.row_id
    where not exists (select from customers_branches l where l.row_id = g.row_id)
  on conflict do nothing;
  return null;
end $$;
create trigger note_new_customers after insert on customers referencing new table as fresh for each statement execute function note_new_customers();
create trigger note_branches_gained after insert on customers_branches referencing new table as fresh for each statement execute function note_branches_gained();
create trigger note_branches_lost after delete on customers_branches referencing old table as gone for each statement execute function note_branches_lost();

insert into customers_of_no_branch select c.id from customers c where not exists (select from customers_branches l where l.row_id = c.id);
analyze customers_of_no_branch;
