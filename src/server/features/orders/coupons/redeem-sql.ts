/**
 * What redeeming a code adds to the statement that places an order; `coupon`, `createdAt` and the others are parameters
 * of it.
 */
type Redeeming = { coupon: string; version: string; contacts: string; createdAt: string; from: string }

/**
 * A conditional update: counts the use up while there is one left and the coupon is as it was read; of two guests at
 * the last one, the second finds it gone.
 */
export const redeemSql = ({
  coupon,
  version,
  contacts,
  from,
}: Pick<Redeeming, 'coupon' | 'version' | 'contacts' | 'from'>): string => `
redeemed as (
  update coupons c set used = c.used + 1 from ${from}
    and c.id = (${coupon} ->> 'id')::bigint and c.version = ${version} and (c.max_uses is null or c.used < c.max_uses)
    and not (c.is_first_order_only and has_ordered(${contacts}))
  returning c.id, c.is_first_order_only
),
counted as (select case when exists (select from redeemed) then true else refuse_order('coupon') end as is_true from start),`

/** Remembers which order redeemed, so that its end gives the use back, and whom, where once is the most. */
export const redeemedSql = ({
  coupon,
  contacts,
  createdAt,
}: Pick<Redeeming, 'coupon' | 'contacts' | 'createdAt'>): string => `,
coupon_use as (
  insert into coupon_uses (order_id, coupon_id, at) select placed.id, (${coupon} ->> 'id')::bigint, ${createdAt} from placed
),
coupon_guest as (
  insert into coupon_guests (coupon_id, contact, order_id) select (${coupon} ->> 'id')::bigint, g.contact, placed.id from placed, unnest(${contacts}) as g(contact)
),
first_guest as (
  insert into first_order_guests (contact, order_id) select g.contact, placed.id from placed, redeemed, unnest(${contacts}) as g(contact) where redeemed.is_first_order_only
)`
