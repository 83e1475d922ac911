import type { z } from 'zod'
import { sql } from 'kysely'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { updateOrderItem } from '#contract/calls/orders.ts'
import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import { activeMenu, sellingCategory } from '#domain/menu/active-menu.ts'
import { checkItemEdit, isWeighedLine } from '#domain/orders/steps/item-edit.ts'
import { tooMuchProblem } from '#domain/orders/draft/highest-order.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { repriceLine } from '#domain/orders/stock/reprice-line.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { cartTotals } from '#domain/pricing/totals.ts'
import { Problem } from '#domain/problem.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/again-after-deadlock.ts'
import type { Inserted } from '#server/core/db/schema.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { staffActor } from '#server/features/orders/rows/order-actor.ts'
import { moveSupply } from '#server/features/orders/edit/move-supply.ts'
import type { ItemRow, OrderRow } from '#server/features/orders/rows/order-row.ts'
import { findOrder, lockOrder, orderNotFound, withDetails } from '#server/features/orders/rows/order-store.ts'
import { presentStaff } from '#server/features/orders/rows/present-order.ts'
import { cartItem, orderLine } from '#server/features/orders/place/price-lines.ts'
import { uploadsGone } from '#server/features/orders/place/order-uploads.ts'
import { saveOrder } from '#server/features/orders/rows/save-order.ts'

export type ItemEdit = z.output<(typeof updateOrderItem)['body']>

/**
 * Changes one line of an order and prices everything anew (model, section 2.4, "Editing items"). Another amount alone, the
 * weighed one for example, keeps the agreed price and may lie off the grid; another product, unit or choice is priced
 * from the current catalogue. Stock and kitchen follow (decision 011). What that makes of a paid order stands in its `amountDue`.
 * @throws Problem `notFound`, `conflict` when it is too late, `invalid` at the field for a bad value, for more than stock or kitchen have and for an order of a size that no cart may have.
 */
export async function editItem(app: App, id: number, index: number, edit: ItemEdit, principal: Principal): Promise<StaffOrder> {
  const catalogue = await app.catalogue.current()
  const now = app.clock.now()
  await againAfterDeadlock(() =>
    app.db.transaction().execute(async tx => {
      const row = await lockOrder(tx, id, principal, 'orders.edit')
      checkItemEdit(row.status)
      const [order] = await withDetails(tx, [row])
      const before = order?.items[index]
      if (!order || !before) throw orderNotFound()
      const line = editedLine(row, before, edit, catalogue, now)
      const items = order.items.with(index, line)
      const isWeighed = isAmountOnly(before, edit) && isWeighedLine(before)
      const { missingToMinimum: _, ...totals } = cartTotals({
        lines: items.map(({ shares, deposits }) => ({ shares, deposits })),
        area: row.deliveryArea,
        orderType: orderTypeOf(row),
      })
      const field = fieldOf(before, edit)
      const tooMuch = tooMuchProblem(totals.gross, field)
      if (tooMuch) throw new Problem('invalid', tooMuch)
      const supply = await moveSupply(tx, row, { before, after: line, items, isWeighed, field, now }, catalogue)
      const gross = totals.gross + Number(row.tip) - Number(row.discount)
      await sql`delete from order_items where order_id = ${id} and position = ${before.position}`.execute(tx)
      await tx.insertInto('orderItems').values(insertable(id, line)).execute()
      await saveOrder(tx, row, now, { ...totals, gross, taxes: [...totals.taxes], ...supply })
      const actor = staffActor(principal)
      const { userId, name } = actor
      const note = `${before.name}: ${formatAmount(Number(before.amount), before.unit)} → ${line.name === before.name ? '' : `${line.name}: `}${formatAmount(Number(line.amount), line.unit)}`
      await sql`insert into order_log (order_id, at, user_id, by, action, note) values (${id}, ${now}, ${userId}, ${name}, 'editItem', ${note})`.execute(
        tx,
      )
      await logOrder(tx, app, { event: 'orderChanged', row, actor, what: 'Position geändert' })
    }),
  )
  return presentStaff(await findOrder(app.db, id, principal), catalogue, now)
}

const isSameGoods = (before: ItemRow, { product }: ItemEdit) => product === undefined || product.id === before.productId
const isAmountOnly = (before: ItemRow, edit: ItemEdit) =>
  isSameGoods(before, edit) && (edit.unit === undefined || edit.unit === before.unit) && edit.parts === undefined

/** Where a refusal of the change is shown. */
const fieldOf = (before: ItemRow, edit: ItemEdit) =>
  !isSameGoods(before, edit) ? 'product' : edit.amount !== undefined ? 'amount' : edit.parts ? 'parts' : 'unit'

function editedLine(row: OrderRow, before: ItemRow, edit: ItemEdit, catalogue: Catalogue, now: string): ItemRow {
  const amount = edit.amount ?? Number(before.amount)
  const isSameProduct = isSameGoods(before, edit)
  if (isAmountOnly(before, edit)) return weighedLine(before, amount)
  const product = catalogue.productById.get(edit.product?.id ?? before.productId ?? 0)
  if (!product) throw new Problem('invalid', { field: 'product', code: 'unavailable', message: 'Dieses Produkt ist nicht mehr verfügbar.' })
  const kept = isSameProduct ? before.parts : []
  const unit = edit.unit ?? (isSameProduct ? before.unit : product.unit)
  if (!orderUnits(product).includes(unit))
    throw new Problem('invalid', {
      field: 'unit',
      code: 'unknownUnit',
      message: `„${product.name}“ ist in dieser Einheit nicht erhältlich.`,
    })
  const item = cartItem({ uid: before.uid, product: { id: product.id }, amount, unit, parts: edit.parts ?? kept }, before.position)
  const problems = validateConfiguration(product, item.parts)
  if (problems.length > 0) throw new Problem('invalid', problems)
  const categoryId = isSameProduct ? before.categoryId : categoryOf(row, product.id, catalogue, now)
  const line = orderLine(product, item, before.position, categoryId, { catalogue, orderType: orderTypeOf(row) }).row
  return { ...line, parts: withUploads(line.parts, before.parts), orderedAmount: amount }
}

/** The category that sells another product then, for the kitchen's limits; staff may enter one that no menu sells. */
function categoryOf(row: OrderRow, productId: number, { menus, categoryById, branchById, config }: Catalogue, now: string): number | null {
  const menu = activeMenu(menus, row.branchId, now)
  const timeZone = branchById.get(row.branchId)?.timeZone ?? config.timeZone
  return (menu && sellingCategory(menu, productId, categoryById, timeZone, row.supplyAt)) ?? null
}

/** The guest's files stay with the line that still names them. @throws Problem `invalid` at the part for a file that never came with it. */
function withUploads(parts: ItemRow['parts'], before: ItemRow['parts']): ItemRow['parts'] {
  const known = new Map(before.flatMap(({ uploads = [] }) => uploads.map(upload => [upload.id, upload])))
  return parts.map((part, index) => {
    const ids = typeof part.value === 'string' ? [] : part.value.filter((id): id is number => typeof id === 'number')
    if (!ids.every(id => known.has(id))) throw uploadsGone(`parts.${index}`)
    return ids.length > 0 ? { ...part, uploads: ids.flatMap(id => known.get(id) ?? []) } : part
  })
}

function weighedLine(before: ItemRow, amount: number): ItemRow {
  const line = { ...before, price: Number(before.price), orderedAmount: Number(before.orderedAmount), baseRatio: Number(before.baseRatio) }
  const { grossCents, net, shares, deposits } = repriceLine(line, amount)
  // more of a dish is still to be made; what was only weighed is not
  const bumpedAt = amount > Number(before.amount) && !isWeighedLine(before) ? null : before.bumpedAt
  return { ...before, amount, gross: fromCents(grossCents), net, shares, deposits, bumpedAt }
}

const insertable = (orderId: number, row: ItemRow): Inserted<'orderItems'> => ({
  ...row,
  orderId,
  parts: JSON.stringify(row.parts),
  shares: JSON.stringify(row.shares),
  deposits: JSON.stringify(row.deposits),
})
