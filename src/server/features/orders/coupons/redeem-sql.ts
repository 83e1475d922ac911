/**
 * Redeeming a code, as a part of the statement that places an order: a use is counted up by a conditional update, so of
 * two guests at the last one, the second finds it gone. A function of the database does it
 * (`migrations/2026-12-01T1400_redeem_functions.sql`), so that orders without a coupon pay nothing for it.
 */
export const REDEEM = `
redeemed as (
  select case when :coupon is null or redeem_coupon((:coupon ->> 'id')::bigint, :coupon_version, :coupon_contacts)
    then true else refuse_order('coupon') end as is_true
  from enough where enough.is_true
)`

/** True, once the order `placed` is known to have redeemed its coupon, if it has one. */
export const REMEMBER_REDEEMED = `case when :coupon is null then true
    else remember_redeemed(placed.id, (:coupon ->> 'id')::bigint, :coupon_contacts, :created_at) end`
