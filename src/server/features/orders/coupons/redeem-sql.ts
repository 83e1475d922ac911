/**
 * What redeeming a code adds to the statement that places an order. Counts the use up by a conditional update, while
 * there is one left and the coupon is as it was read; of two guests at the last one, the second finds it gone.
 */
export const REDEEM = `
redeemed as (
  update coupons c set used = c.used + 1 from enough where enough.is_true
    and c.id = (:coupon ->> 'id')::bigint and c.version = :coupon_version
    and (c.max_uses is null or c.used < c.max_uses)
    and not (c.is_first_order_only and has_ordered(:coupon_contacts))
  returning c.id, c.is_first_order_only
),
counted as (
  select case when :coupon is null or exists (select from redeemed) then true else refuse_order('coupon') end as is_true
  from enough where enough.is_true
)`

/** Remembers which order redeemed, so that its end gives the use back, and whom, where once is the most. */
export const REMEMBER_REDEEMED = `
coupon_use as (
  insert into coupon_uses (order_id, coupon_id, at)
  select placed.id, (:coupon ->> 'id')::bigint, :created_at from placed where :coupon is not null
),
coupon_guest as (
  insert into coupon_guests (coupon_id, contact, order_id)
  select (:coupon ->> 'id')::bigint, g.contact, placed.id from placed, unnest(:coupon_contacts) as g(contact)
),
first_guest as (
  insert into first_order_guests (contact, order_id)
  select g.contact, placed.id from placed, redeemed, unnest(:coupon_contacts) as g(contact)
  where redeemed.is_first_order_only
)`
