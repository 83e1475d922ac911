-- What an order with a coupon does beside all others, as functions: the statement that places an order plans and starts
-- nothing of it where there is none. Added only: a server of the release before goes on with its own statements.

-- Counts a use up by a conditional update: while there is one left, the coupon is as it was read, and nobody ordered
-- before where it is for first orders. False where it can no longer be redeemed.
create function redeem_coupon(coupon bigint, read_version integer, contacts text[]) returns boolean language plpgsql as $$
begin
  update coupons c set used = c.used + 1
  where c.id = coupon and c.version = read_version and (c.max_uses is null or c.used < c.max_uses)
    and not (c.is_first_order_only and has_ordered(contacts));
  return found;
end $$;

-- Remembers which order redeemed, so that its end gives the use back, and whom, where once is the most.
create function remember_redeemed(placed bigint, coupon bigint, contacts text[], moment timestamptz) returns boolean
language plpgsql as $$
begin
  insert into coupon_uses (order_id, coupon_id, at) values (placed, coupon, moment);
  insert into coupon_guests (coupon_id, contact, order_id)
  select coupon, g.contact, placed from unnest(contacts) as g(contact);
  insert into first_order_guests (contact, order_id)
  select g.contact, placed from unnest(contacts) as g(contact)
  where (select c.is_first_order_only from coupons c where c.id = coupon);
  return true;
end $$;
