import { sql } from 'kysely'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { MOST_LINES } from '#contract/calls/place-order.ts'
import { asOrdered } from '#domain/menu/as-ordered.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import { agreedPriceProblem } from '#domain/orders/draft/agreed-price.ts'
import { checkItemEdit } from '#domain/orders/steps/item-edit.ts'
import { tooMuchProblem } from '#domain/orders/draft/order-limits.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { toCents } from '#domain/pricing/money.ts'
import { cartTotals } from '#domain/pricing/totals.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { discountedAgain } from '#server/features/orders/coupons/apply-coupon.ts'
import { discountLimit } from '#server/features/orders/place/discount-limit.ts'
import { editedLine, fieldOf, isWeighing, type ItemEdit } from '#server/features/orders/edit/edited-line.ts'
import { moveSupply } from '#server/features/orders/edit/move-supply.ts'
import { noteEdit } from '#server/features/orders/edit/note-edit.ts'
import { ITEM_NAMES, ITEM_TYPES, itemColumns } from '#server/features/orders/rows/item-columns.ts'
import type { ItemRow } from '#server/features/orders/rows/order-row.ts'
import {
  checkVersion,
  findOrder,
  lockOrder,
  type StoredOrder,
  withDetails,
} from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { saveOrder } from '#server/features/orders/rows/save-order.ts'
import { returnDifference } from '#server/features/orders/money/move-money.ts'

/**
 * Changes one line of an order and prices everything anew (docs/reference/ordering.md#editing-items): the index after
 * the last line adds one, the amount 0 removes it. Another amount alone, the weighed one for example, keeps the agreed
 * price and may lie off the grid; another product, unit or choice is priced from the current catalogue. Stock and
 * kitchen follow (decision 057), the guest is told of what changed after acceptance. What one that was paid online
 * costs less goes back a minute later; what a paid one costs more stands in its `amountDue`.
 * @throws Problem `notFound`, `conflict` when it is too late or with a version that is not the present one, `invalid`
 * at the field for a bad value, for more than stock or kitchen have and for an order of a size that no cart may have.
 */
export async function editItem(
  app: App,
  id: number,
  index: number,
  edit: ItemEdit,
  principal: Principal,
): Promise<StaffOrder> {
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  await againAfterDeadlock(() =>
    app.db.transaction().execute(async tx => {
      const row = await lockOrder(tx, id, principal, 'orders.edit')
      checkItemEdit(row.status, row.isQuoted)
      checkVersion(row, edit.version)
      const [order] = await withDetails(tx, [row])
      const { before, position } = lineAt(order?.items ?? [], index, edit)
      const after = edit.amount === 0 ? null : editedLine(before, edit, { row, position, catalogue, now })
      const items = linesThen(order, index, after)
      checkPrice(edit, after, discountLimit(principal, row.branchId, catalogue))
      const { missingToMinimum: _, ...sums } = cartTotals({
        lines: items.map(({ shares, deposits }) => ({ shares, deposits })),
        area: row.deliveryArea,
        orderType: orderTypeOf(row),
      })
      const totals = discountedAgain(sums, row, items)
      const field = fieldOf(before, edit)
      const tooMuch = tooMuchProblem(totals.gross, field)
      if (tooMuch) throw new Problem('invalid', tooMuch)
      const supply = await moveSupply(
        tx,
        row,
        { before, after, items, isWeighed: isWeighing(before, edit), field, now },
        catalogue,
      )
      const gross = totals.gross + Number(row.tip)
      await sql`delete from order_items where order_id = ${id} and position = ${position}`.execute(tx)
      if (after)
        await sql`
          insert into order_items (order_id, ${sql.raw(ITEM_NAMES)})
          select ${id}::bigint, i.*
          from jsonb_to_record(${JSON.stringify(itemColumns(after))}::jsonb) as i(${sql.raw(ITEM_TYPES)})`.execute(tx)
      const hasAgeRestriction = isForAdults(items, catalogue, row.hasAgeRestriction)
      const money = await returnDifference(app, tx, row, toCents(gross))
      await saveOrder(tx, row, now, {
        ...totals,
        gross,
        taxes: [...totals.taxes],
        ...supply,
        hasAgeRestriction,
        ...money,
      })
      await noteEdit(app, tx, row, { before, after, position, gross, principal, now, catalogue })
    }),
  )
  return presentStaff(await findOrder(app.db, id, principal), catalogue, app.clock.now())
}

/**
 * The line at an index and the position it has, or the next free one at the index behind the last. @throws Problem
 * `notFound`, `invalid` for a new line that cannot be.
 */
function lineAt(
  items: readonly ItemRow[],
  index: number,
  { product, amount }: ItemEdit,
): { before: ItemRow | null; position: number } {
  const before = items[index] ?? null
  if (before) return { before, position: before.position }
  if (index > items.length)
    throw new Problem('notFound', { message: 'Diese Position gibt es in der Bestellung nicht.' })
  if (!product)
    throw new Problem('invalid', { field: 'product', code: 'required', message: 'Bitte wählen Sie ein Produkt aus.' })
  if (amount === 0)
    throw new Problem('invalid', { field: 'amount', code: 'tooLittle', message: 'Bitte geben Sie eine Menge an.' })
  if (items.length >= MOST_LINES)
    throw new Problem('invalid', {
      field: 'product',
      code: 'tooMany',
      message: `Eine Bestellung hat höchstens ${MOST_LINES} Positionen.`,
    })
  return { before, position: (items.at(-1)?.position ?? -1) + 1 }
}

/** @throws Problem `invalid` at the amount when nothing would be left of the order. */
function linesThen(order: StoredOrder | undefined, index: number, after: ItemRow | null): ItemRow[] {
  const items = (order?.items ?? []).toSpliced(index, 1, ...(after ? [after] : []))
  if (items.length > 0) return items
  const message = 'Die letzte Position kann nicht entfernt werden. Stornieren Sie stattdessen die Bestellung.'
  throw new Problem('invalid', { field: 'amount', code: 'lastLine', message })
}

/** Whether an ID has to be asked for; while a product is gone from the catalogue, what was said before holds. */
const isForAdults = (items: readonly ItemRow[], { productById }: Catalogue, before: boolean): boolean =>
  items.some(({ productId, parts }) => {
    const product = productById.get(productId ?? 0)
    return product ? asOrdered(asSold(product, productById), parts, productById).isAgeRestricted : before
  })

/** @throws Problem `invalid` at `agreedPrice` for one without a reason, or lower than whoever agrees on it may go. */
function checkPrice({ agreedPrice }: ItemEdit, after: ItemRow | null, mostPercent: number | null): void {
  if (!agreedPrice || !after) return
  const problem = agreedPriceProblem(agreedPrice, { listPrice: Number(after.listPrice), mostPercent }, 'agreedPrice')
  if (problem) throw new Problem('invalid', problem)
}
