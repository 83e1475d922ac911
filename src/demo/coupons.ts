import { sql } from 'kysely'
import { createSchema } from '#contract/field-schema.ts'
import { coupons } from '#contract/resources/coupons.ts'
import { couponCode } from '#domain/orders/draft/coupon.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertRow } from '#server/core/resources/store.ts'

/** One of each kind: a welcome, a quiet weekday, and a way for nothing. */
const DEMO_COUPONS = [
  {
    code: 'WILLKOMMEN',
    name: 'Flyer für neue Gäste',
    type: 'percent',
    value: 10,
    minimumOrderValue: 15,
    isFirstOrderOnly: true,
    isCombinable: false,
  },
  {
    code: 'WOCHENMITTE',
    name: 'Ruhige Tage',
    type: 'amount',
    value: 3,
    minimumOrderValue: 20,
    weekdays: ['monday', 'tuesday', 'wednesday', 'thursday'],
    maxUses: 200,
  },
  { code: 'LIEFERFREI', name: 'Nachbarschaft', type: 'freeDelivery', orderTypes: ['delivery'] },
]

/** Fills in the codes of the demo business. */
export async function insertCoupons(tx: Executor): Promise<void> {
  const { rows } = await sql`select 1 from coupons limit 1`.execute(tx)
  if (rows.length > 0) return
  for (const coupon of DEMO_COUPONS)
    await insertRow(tx, coupons, createSchema(coupons.fields).parse(coupon) as Record<string, unknown>, {
      code_key: couponCode(coupon.code),
    })
}
