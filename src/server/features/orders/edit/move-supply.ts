import { sql } from 'kysely'
import { asSold } from '#domain/menu/as-sold.ts'
import { bundledIds } from '#domain/catalogue/asked-parts.ts'
import { hasRoomAt, type Load } from '#domain/hours/capacity.ts'
import { asksMore } from '#domain/cart/cart-load.ts'
import { piecePoints, pointsLoad } from '#domain/cart/points-load.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import type { ScarceEntry } from '#domain/orders/stock/left-of.ts'
import type { ScarceLine } from '#domain/orders/stock/scarcity.ts'
import { stockChange } from '#domain/orders/stock/stock-change.ts'
import { toCents } from '#domain/pricing/money.ts'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { capacityQuestion, kitchenIn, lockKitchen } from '#server/features/orders/place/kitchen-load.ts'
import type { ItemRow, OrderRow } from '#server/features/orders/rows/order-row.ts'

/** A changed line; `items` are all lines of the order as they are then, `field` is what the change named. */
export type LineChange = {
  /** Missing where a line is added. */
  before: ItemRow | null
  /** Missing where a line is removed. */
  after: ItemRow | null
  items: readonly ItemRow[]
  isWeighed: boolean
  field: string
  now: string
}

/**
 * Lets stock and kitchen follow a changed line of a locked order, by the rules an order is placed by, and answers the
 * columns that remember it. What is weighed is there already, so it is counted and never refused.
 * @throws Problem `invalid` at the field of the change: code full when the kitchen has no room for more, soldOut when
 * too little is left.
 */
export async function moveSupply(
  tx: Executor,
  row: OrderRow,
  change: LineChange,
  catalogue: Catalogue,
): Promise<Partial<OrderRow>> {
  const load = pointsLoad(
    change.items.map(({ amount, unit, gross, categoryId, productId, parts }) => ({
      item: { amount: Number(amount), unit },
      grossCents: toCents(Number(gross)),
      categoryId,
      points: pointsOf(productId, parts, catalogue),
    })),
    orderTypeOf(row),
  )
  await checkKitchen(tx, row, load, change, catalogue)
  const takes = await moveStock(tx, row, change, catalogue)
  return {
    slotItems: load.items,
    slotPoints: load.points,
    slotCategories: load.byCategory,
    takes: takes.length > 0 ? takes : null,
  }
}

async function checkKitchen(
  tx: Executor,
  row: OrderRow,
  load: Load,
  { isWeighed, field }: LineChange,
  catalogue: Catalogue,
): Promise<void> {
  const branch = catalogue.branchById.get(row.branchId)
  const before = {
    items: Number(row.slotItems),
    amount: Number(row.goodsGross),
    points: Number(row.slotPoints ?? row.slotItems),
    byCategory: row.slotCategories,
  }
  if (!branch || isWeighed || !asksMore(load, before)) return
  const question = capacityQuestion(branch, load, row.supplyAt)
  if (!question) return
  const taken = await lockKitchen(kitchenIn(tx), question, { except: row.id })
  if (hasRoomAt(branch, taken, load, row.supplyAt)) return
  throw new Problem('invalid', {
    field,
    code: 'full',
    message: 'Zu dieser Zeit ist die Küche ausgelastet. Mehr geht bei dieser Bestellung nicht.',
  })
}

async function moveStock(
  tx: Executor,
  row: OrderRow,
  { before, after, isWeighed, field, now }: LineChange,
  catalogue: Catalogue,
) {
  const { productById } = catalogue
  const lines = [before, after].map(line => line && scarceLine(line, catalogue))
  const products = lines.flatMap(line => (line ? [line.product.id, ...bundledIds(line.product)] : []))
  const { rows } = await typedSql({ productId: 'int', optionId: 'text?', until: 'instant?', quantityLeft: 'numeric?' })`
    select product_id, option_id, until, quantity_left from availability where branch_id = ${row.branchId}
    and product_id = any(${products}::bigint[]) order by id for update`.execute(tx)
  const entries = rows.map(({ productId, optionId, until, quantityLeft }): ScarceEntry => ({
    product: { id: productId },
    optionId,
    until,
    quantityLeft: quantityLeft === null ? null : Number(quantityLeft),
  }))
  const [had, has] = lines as [ScarceLine | null, ScarceLine | null]
  const { texts, moves, takes } = stockChange({
    before: had,
    after: has,
    entries,
    takes: row.takes ?? [],
    at: row.supplyAt > now ? row.supplyAt : now,
    catalogue: productById,
    isWeighed,
  })
  if (texts.length > 0)
    throw new Problem(
      'invalid',
      texts.map(message => ({ field, code: 'soldOut', message })),
    )
  if (moves.length > 0)
    await sql`
      update availability a set quantity_left = a.quantity_left - w.amount, updated_at = ${now}
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as w("productId" bigint, "optionId" text, amount numeric)
      where a.branch_id = ${row.branchId} and a.product_id = w."productId"
      and a.option_id is not distinct from w."optionId" and a.quantity_left is not null`.execute(tx)
  return takes
}

function pointsOf(productId: number | null, parts: ItemRow['parts'], { productById }: Catalogue): number | undefined {
  const product = productById.get(productId ?? 0)
  return product && piecePoints(asSold(product, productById), parts, productById)
}

/**
 * A stored line as the rules of scarce goods see it: in base units by the ratio it was agreed with, since units of a
 * product may go.
 */
function scarceLine(
  { productId, amount, baseRatio, parts, position }: ItemRow,
  { productById }: Catalogue,
): ScarceLine | null {
  const given = productById.get(productId ?? 0)
  const product = given && asSold(given, productById)
  return product
    ? { product, index: position, item: { amount: Number(amount) * Number(baseRatio), unit: product.unit, parts } }
    : null
}
