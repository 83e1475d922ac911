import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import { cleanLine } from '#domain/orders/draft/clean-text.ts'
import { type Coupon, couponCode, type CouponTerms } from '#domain/orders/draft/coupon.ts'
import { normalizePhone } from '#domain/orders/draft/phone.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

const COUPON = {
  id: 'int',
  version: 'int',
  code: 'text',
  isEnabled: 'bool',
  type: typed<Coupon['type']>('text'),
  value: 'numeric?',
  validFrom: 'text?',
  validTo: 'text?',
  weekdays: typed<string[]>('json'),
  orderTypes: typed<string[]>('json'),
  minimumOrderValue: 'numeric?',
  isOncePerGuest: 'bool',
  isFirstOrderOnly: 'bool',
  isCombinable: 'bool',
  maxUses: 'int?',
  used: 'int',
  branches: typed<number[]>('json'),
  products: typed<number[]>('json'),
  categories: typed<number[]>('json'),
  exceptProducts: typed<number[]>('json'),
  exceptCategories: typed<number[]>('json'),
  isUsedByGuest: 'bool',
  hasOrdered: 'bool',
} as const

/**
 * A coupon as an order finds it; `isUsedByGuest` when whoever may redeem it once did, `hasOrdered` when it is for a
 * first order and this is none.
 */
export type StoredCoupon = Coupon & {
  id: number
  version: number
  isOncePerGuest: boolean
  isFirstOrderOnly: boolean
  isUsedByGuest: boolean
  hasOrdered: boolean
}

/**
 * Reads the coupon of a code as typed; undefined when there is none. `contacts` are those of the guest, see
 * `contactsOf`.
 */
export async function readCoupon(
  db: Executor,
  typedCode: string,
  contacts: readonly string[] = [],
): Promise<StoredCoupon | undefined> {
  const { rows } = await typedSql(COUPON)`
    select c.id, c.version, c.code, c.is_enabled as "isEnabled", c.type, c.value, c.valid_from::text as "validFrom",
      c.valid_to::text as "validTo",
      to_json(c.weekdays) as weekdays, to_json(c.order_types) as "orderTypes",
        c.minimum_order_value as "minimumOrderValue",
      c.is_once_per_guest as "isOncePerGuest", c.is_first_order_only as "isFirstOrderOnly",
        c.is_combinable as "isCombinable", c.max_uses as "maxUses", c.used,
      to_json(array(select target_id from coupons_branches where row_id = c.id)) as branches,
      to_json(array(select target_id from coupons_products where row_id = c.id)) as products,
      to_json(array(select target_id from coupons_categories where row_id = c.id)) as categories,
      to_json(array(select target_id from coupons_except_products where row_id = c.id)) as "exceptProducts",
      to_json(array(select target_id from coupons_except_categories where row_id = c.id)) as "exceptCategories",
      c.is_once_per_guest and exists (select from coupon_guests g where g.coupon_id = c.id
        and g.contact = any(${contacts}::text[])) as "isUsedByGuest",
      c.is_first_order_only and has_ordered(${contacts}::text[]) as "hasOrdered"
    from coupons c where c.code_key = ${couponCode(typedCode)}`.execute(db)
  const [row] = rows
  return (
    row && {
      ...row,
      value: Number(row.value ?? 0),
      minimumOrderValue: row.minimumOrderValue === null ? null : Number(row.minimumOrderValue),
    }
  )
}

/** The coupon a body names, and whether its guest has redeemed it before where once is the most. */
export const couponOf = (
  db: Executor,
  { coupon, email, phone }: Pick<PlaceOrderBody, 'coupon' | 'email' | 'phone'>,
): Promise<StoredCoupon | undefined> =>
  readCoupon(db, coupon ?? '', contactsOf({ email: cleanLine(email), phone: normalizePhone(cleanLine(phone)) }))

/** How a guest who may redeem once is known again. */
export const contactsOf = ({ email, phone }: { email: string; phone: string }): string[] =>
  [email.trim().toLowerCase(), phone.trim()].filter(contact => contact !== '')

/** What its guest may know of a coupon. */
export const termsOf = ({
  code,
  type,
  value,
  products,
  categories,
  exceptProducts,
  exceptCategories,
  isCombinable,
  weekdays,
  orderTypes,
  minimumOrderValue,
}: CouponTerms): CouponTerms => ({
  code,
  type,
  value,
  products,
  categories,
  exceptProducts,
  exceptCategories,
  isCombinable,
  weekdays,
  orderTypes,
  minimumOrderValue,
})
