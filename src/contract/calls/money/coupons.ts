import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { LONGEST_CODE } from '#domain/orders/draft/coupon.ts'

const ids = z.array(z.int()).readonly()

/** What of a coupon its guest may know, to see at once what it takes off. */
export const couponTerms = z.object({
  code: z.string(),
  type: z.enum(['percent', 'amount', 'freeDelivery']),
  value: z.number(),
  products: ids,
  categories: ids,
  exceptProducts: ids,
  exceptCategories: ids,
  isCombinable: z.boolean(),
  weekdays: z.array(z.string()).readonly(),
  orderTypes: z.array(z.string()).readonly(),
  minimumOrderValue: z.number().nullable(),
})

/** Few at a time, so that nobody tries codes until one fits. */
export const checkCoupon = defineCall({
  method: 'POST',
  path: '/coupons/check',
  summary:
    'Tells what a code takes off at a branch. Every reason not to know it has the same answer; placing the order checks it again.',
  ability: 'orders.place',
  orderingFor: 'everyone',
  limitPerMinute: 10,
  body: z.object({
    code: z
      .string()
      .min(1, 'Bitte geben Sie einen Code ein.')
      .max(LONGEST_CODE * 2),
    branch: z.object({ id: z.int().positive() }),
  }),
  data: couponTerms,
})

export const COUPON_CALLS = [checkCoupon] as const
