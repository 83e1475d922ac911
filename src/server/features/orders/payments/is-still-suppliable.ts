import { isProposable, openingAt } from '#domain/hours/opening-at.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'

/**
 * Whether an order that failed could still be made now that its money has come
 * (docs/reference/payments.md#late-payments): its branch takes such orders at this moment, or its appointment is still
 * ahead. Its place in a limited kitchen, its share of scarce goods and the use of its code were given away when it
 * failed, so with any of them it is not tried: the money goes back.
 */
export async function isStillSuppliable(
  tx: Executor,
  row: OrderRow,
  catalogue: Catalogue,
  now: string,
): Promise<boolean> {
  const branch = catalogue.branchById.get(row.branchId)
  if (!branch?.isEnabled || branch.capacityRules.length > 0 || row.coupon) return false
  const type = orderTypeOf(row)
  const isInTime = row.appointment
    ? Date.parse(row.appointment) > Date.parse(now) + row.leadMinutes * MINUTE_MS &&
      isProposable(openingAt(branch, type, row.appointment), now)
    : openingAt(branch, type, now).isOpen
  if (!isInTime) return false
  const { rows } = await typedSql({ isScarce: 'bool' })`
    select exists (select from order_items i join availability a on a.branch_id = ${row.branchId}
      and a.product_id = i.product_id where i.order_id = ${row.id}) as "isScarce"`.execute(tx)
  return rows[0]?.isScarce === false
}
