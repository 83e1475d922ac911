-- Codes for guests who have never ordered.
alter table coupons add column is_first_order_only boolean not null default false;

-- By what guests of orders could be reached, written behind the commit by the work that says whose they are (decision 060).
create table order_contacts (
  contact text not null,
  order_id bigint not null references orders on delete cascade,
  primary key (contact, order_id)
);
create index order_contacts_order on order_contacts (order_id);
insert into order_contacts (contact, order_id)
select c.contact, o.id from orders o, unnest(array[lower(o.email), o.phone]) as c(contact)
where o.anonymized_at is null and c.contact <> '' on conflict do nothing;

-- Whoever redeems such a code holds this key, so that of two codes in the same moment one is the first.
create table first_order_guests (
  contact text primary key,
  order_id bigint not null references coupon_uses on delete cascade
);
create index first_order_guests_order on first_order_guests (order_id);

-- Whether somebody who can be reached so has ordered before; what came to nothing does not count, what is not yet paid does.
-- Orders the work has not seen to yet are few and looked through.
create function has_ordered(contacts text[]) returns boolean language sql stable as $$
  select exists (
    select from order_contacts c join orders o on o.id = c.order_id
    where c.contact = any(contacts) and o.status not in ('failed', 'rejected', 'canceled') and not o.is_quotation)
  or exists (
    select from customer_work w join orders o on o.id = w.order_id
    where (lower(o.email) = any(contacts) or o.phone = any(contacts)) and o.status not in ('failed', 'rejected', 'canceled') and not o.is_quotation)
$$;
