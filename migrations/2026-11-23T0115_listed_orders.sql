-- What lists of orders are searched, narrowed and sorted by, kept by the database itself. It stands apart from the orders because it is
-- narrow, so that a walk through a million of them is cheap, and because a step of an order leaves its words alone (decision 043).
do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise exception 'Die Suche nach Bestellungen braucht die Erweiterung pg_trgm von PostgreSQL. Installieren Sie die mitgelieferten Erweiterungen (Paket postgresql-contrib), oder lassen Sie sie einmal vom Verwalter der Datenbank anlegen: create extension pg_trgm;';
end $$;

-- Words as they are compared: in lower case, without accents, with a blank before each, so that the beginning of one can be asked for.
-- What is not ASCII then stands as the numbers of its bytes: which letters trigrams are made of depends on how a cluster was created.
create function order_words(variadic parts text[]) returns text language plpgsql immutable parallel safe as $$
declare
  words text := lower(' ' || array_to_string(parts, ' ') collate "de-x-icu");
begin
  if octet_length(words) > length(words) then
    words := regexp_replace(normalize(replace(words, 'ß', 'ss'), NFD), '[\u0300-\u036f]', '', 'g');
  end if;
  if octet_length(words) > length(words) or strpos(words, '\') > 0 then words := encode(convert_to(words, 'UTF8'), 'escape'); end if;
  return words;
end $$;

create table listed_orders (
  created_at timestamptz not null,
  order_id bigint not null,
  branch_id bigint not null,
  ticket_number integer not null,
  is_delivery boolean not null, is_dine_in boolean not null, is_paid boolean not null,
  status text not null,
  payment_method text not null,
  gross numeric(12,4) not null,
  words text not null,
  primary key (created_at, order_id)
-- Room in each page, so that a step changes a row in its place and no index.
) with (fillfactor = 80);

create function list_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from listed_orders where created_at = old.created_at and order_id = old.id;
  elsif tg_op = 'INSERT' then
    insert into listed_orders (created_at, order_id, branch_id, ticket_number, is_delivery, is_dine_in, is_paid, status, payment_method, gross, words)
    values (new.created_at, new.id, new.branch_id, new.ticket_number, new.is_delivery, new.is_dine_in, new.is_paid, new.status, new.payment_method, new.gross,
      order_words(new.first_name, new.last_name, new.company_name, new.email, ltrim(new.phone, '+'), new.uid));
  else
    update listed_orders set created_at = new.created_at, order_id = new.id, branch_id = new.branch_id, ticket_number = new.ticket_number, is_delivery = new.is_delivery,
      is_dine_in = new.is_dine_in, is_paid = new.is_paid, status = new.status, payment_method = new.payment_method, gross = new.gross,
      words = order_words(new.first_name, new.last_name, new.company_name, new.email, ltrim(new.phone, '+'), new.uid)
    where created_at = old.created_at and order_id = old.id;
  end if;
  return null;
end $$;

insert into listed_orders (created_at, order_id, branch_id, ticket_number, is_delivery, is_dine_in, is_paid, status, payment_method, gross, words)
select created_at, id, branch_id, ticket_number, is_delivery, is_dine_in, is_paid, status, payment_method, gross,
  order_words(first_name, last_name, company_name, email, ltrim(phone, '+'), uid) from orders order by created_at, id;

-- An order adds its sixty trigrams to a waiting list, and the one that fills it puts some two hundred orders in their places: a longer
-- list makes that one order wait longer, none at all makes each of them cost three times as much.
create index listed_orders_words on listed_orders using gin (words gin_trgm_ops) with (gin_pending_list_limit = 256);
create index listed_orders_gross on listed_orders (gross, order_id);
create index listed_orders_ticket on listed_orders (ticket_number, order_id);
-- Whoever sees few branches never reads through those of others. It takes the place of one on the orders that nothing else asked.
create index listed_orders_branch on listed_orders (branch_id, created_at, order_id);
drop index orders_branch_created;
-- How often a word occurs decides whether its index or the newest orders are asked first.
alter table listed_orders alter words set statistics 1000;

create trigger list_order after insert or delete on orders for each row execute function list_order();
create trigger list_changed_order after update on orders for each row
  when ((old.id, old.created_at, old.branch_id, old.ticket_number, old.is_delivery, old.is_dine_in, old.is_paid, old.status, old.payment_method, old.gross, old.first_name, old.last_name, old.company_name, old.email, old.phone, old.uid)
    is distinct from (new.id, new.created_at, new.branch_id, new.ticket_number, new.is_delivery, new.is_dine_in, new.is_paid, new.status, new.payment_method, new.gross, new.first_name, new.last_name, new.company_name, new.email, new.phone, new.uid))
  execute function list_order();

analyze listed_orders;
