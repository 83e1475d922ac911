import { sql } from 'kysely'
import { createSchema } from '#contract/field-schema.ts'
import { coupons } from '#contract/resources/coupons.ts'
import { couponCode } from '#domain/orders/draft/coupon.ts'
import { addDays, isoOf, localDay, wallInstant } from '#domain/time/local-time.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { insertRow } from '#server/core/resources/store.ts'

/** What is reduced this week: by how much it was cheaper three weeks ago, and its price now. */
const DEMO_REDUCTIONS = [
  { key: 'klassiker-krautrouladen', price: 11.9, cheaperBefore: 0.7 },
  { key: 'suppe-knoblauch', price: 4.9, cheaperBefore: 0 },
]
const ZONE = 'Europe/Vienna'

/**
 * Has some dishes of the demo business reduced since two days ago and for five more; all prices have been known for a
 * quarter.
 */
export async function insertReductions(
  tx: Executor,
  productIds: ReadonlyMap<string, number>,
  now: string,
): Promise<void> {
  const midnight = (days: number) => isoOf(wallInstant(addDays(localDay(now, ZONE), days), 0, ZONE))
  await sql`update product_prices set since = ${midnight(-90)}`.execute(tx)
  for (const { key, price, cheaperBefore } of DEMO_REDUCTIONS) {
    const id = productIds.get(key)
    await sql`insert into product_prices (product_id, since, price)
      select product_id, change.since, price - change.less from product_prices,
        (values (1, ${midnight(-24)}::timestamptz, ${cheaperBefore}::numeric), (2, ${midnight(-17)}::timestamptz, 0))
          change (place, since, less)
      where product_id = ${id} order by place`.execute(tx)
    const reduction = JSON.stringify({ price, from: midnight(-2), until: midnight(6) })
    await sql`update products set reduction = ${reduction}::jsonb where id = ${id}`.execute(tx)
    await sql`update product_prices set since = ${midnight(-3)} where product_id = ${id}
      and reduced_price is not null`.execute(tx)
    await sql`update products set lowest_price = lowest_price_of(id) where id = ${id}`.execute(tx)
  }
}

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
