import type { z } from 'zod'
import type { updateOrderItem } from '#contract/calls/orders.ts'
import { defaultItem } from '#domain/cart/default-choice.ts'
import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import { activeMenu, sellingCategory } from '#domain/menu/active-menu.ts'
import type { AgreedPrice } from '#domain/orders/draft/agreed-price.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { isWeighedLine } from '#domain/orders/steps/item-edit.ts'
import { repriceLine } from '#domain/pricing/reprice-line.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { Problem } from '#domain/problem.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { ItemRow, OrderRow } from '#server/features/orders/rows/order-row.ts'
import { cartItem, orderLine } from '#server/features/orders/place/price-lines.ts'
import { uploadsGone } from '#server/features/orders/place/order-uploads.ts'
import { ratesAt } from '#server/features/orders/place/price-order.ts'

export type ItemEdit = z.output<(typeof updateOrderItem)['body']>

/** Where a new line stands, and the catalogue and the moment it is priced by. */
type Setting = { row: OrderRow; position: number; catalogue: Catalogue; now: string }

const isSameGoods = (before: ItemRow, { product }: ItemEdit) => product === undefined || product.id === before.productId
/** Whether the line stays what it is, so that what was agreed holds and the catalogue is not asked. */
const isSameChoice = (before: ItemRow, edit: ItemEdit) =>
  isSameGoods(before, edit) && (edit.unit === undefined || edit.unit === before.unit) && edit.parts === undefined

/** Where a refusal of the change is shown. */
export const fieldOf = (before: ItemRow | null, edit: ItemEdit) =>
  !before || !isSameGoods(before, edit)
    ? 'product'
    : edit.amount !== undefined
      ? 'amount'
      : edit.parts
        ? 'parts'
        : 'unit'

/**
 * Whether a change says what the scale shows (decision 057): another amount alone of goods sold by about their weight.
 */
export const isWeighing = (before: ItemRow | null, edit: ItemEdit) =>
  before !== null && isSameChoice(before, edit) && edit.agreedPrice === undefined && isWeighedLine(before)

/**
 * A line as it is after a change; one that is added where there is no `before`. Amount and agreed price of a line that
 * stays the same are counted from what was agreed; another product, unit or choice from the current catalogue, at its
 * price or the one agreed on anew, with the rates of tax of the order's day of supply.
 * @throws Problem `invalid` at the field for what cannot be had so.
 */
export function editedLine(before: ItemRow | null, edit: ItemEdit, setting: Setting): ItemRow {
  if (before && isSameChoice(before, edit))
    return sameLine(before, edit.amount ?? Number(before.amount), edit.agreedPrice)
  return catalogueLine(before, edit, setting)
}

function catalogueLine(before: ItemRow | null, edit: ItemEdit, { row, position, catalogue, now }: Setting): ItemRow {
  const kept = before && isSameGoods(before, edit) ? before : null
  const known = catalogue.productById.get(edit.product?.id ?? before?.productId ?? 0)
  const product = known && asSold(known, catalogue.productById)
  if (!product)
    throw new Problem('invalid', {
      field: 'product',
      code: 'unavailable',
      message: 'Dieses Produkt ist nicht mehr verfügbar.',
    })
  const usual = defaultItem(product, '')
  const unit = edit.unit ?? kept?.unit ?? (before ? product.unit : usual.unit)
  if (!orderUnits(product).includes(unit))
    throw new Problem('invalid', {
      field: 'unit',
      code: 'unknownUnit',
      message: `„${product.name}“ ist in dieser Einheit nicht erhältlich.`,
    })
  const amount = edit.amount ?? (before ? Number(before.amount) : usual.amount)
  const parts = edit.parts ?? kept?.parts ?? []
  const item = cartItem(
    { uid: before?.uid ?? `s${position}`, product: { id: product.id }, amount, unit, parts },
    position,
  )
  const problems = validateConfiguration(product, item.parts)
  if (problems.length > 0) throw new Problem('invalid', problems)
  const categoryId = kept ? kept.categoryId : categoryOf(row, product.id, catalogue, now)
  const rateOf = ratesAt(catalogue, catalogue.branchById.get(row.branchId) ?? catalogue.config, row.supplyAt)
  const line = orderLine(
    product,
    item,
    position,
    categoryId,
    { catalogue, orderType: orderTypeOf(row), rateOf },
    edit.agreedPrice,
  ).row
  return { ...line, parts: withUploads(line.parts, before?.parts ?? []), orderedAmount: amount }
}

/** The category that sells another product then, for the kitchen's limits; staff may enter one that no menu sells. */
function categoryOf(
  row: OrderRow,
  productId: number,
  { menus, categoryById, branchById, config }: Catalogue,
  now: string,
): number | null {
  const menu = activeMenu(menus, row.branchId, now)
  const timeZone = branchById.get(row.branchId)?.timeZone ?? config.timeZone
  return (menu && sellingCategory(menu, productId, categoryById, timeZone, row.supplyAt)) ?? null
}

/**
 * The guest's files stay with the line that still names them. @throws Problem `invalid` at the part for a file that
 * never came with it.
 */
function withUploads(parts: ItemRow['parts'], before: ItemRow['parts']): ItemRow['parts'] {
  const known = new Map(before.flatMap(({ uploads = [] }) => uploads.map(upload => [upload.id, upload])))
  return parts.map((part, index) => {
    const ids = typeof part.value === 'string' ? [] : part.value.filter((id): id is number => typeof id === 'number')
    if (!ids.every(id => known.has(id))) throw uploadsGone(`parts.${index}`)
    return ids.length > 0 ? { ...part, uploads: ids.flatMap(id => known.get(id) ?? []) } : part
  })
}

/**
 * The same goods in another amount, or at another price: agreed on now (`agreed`), the one from before (undefined) or
 * the catalogue's of then (null).
 */
function sameLine(before: ItemRow, amount: number, agreed: AgreedPrice | null | undefined): ItemRow {
  const listPrice = Number(before.listPrice ?? before.price)
  const price = agreed === undefined ? Number(before.price) : (agreed?.price ?? listPrice)
  const line = { ...before, price, orderedAmount: Number(before.orderedAmount), baseRatio: Number(before.baseRatio) }
  const { grossCents, net, shares, deposits } = repriceLine(line, amount)
  const reasoned = agreed === undefined ? {} : { listPrice: agreed && listPrice, priceReason: agreed && agreed.reason }
  // more of a dish is still to be made; what was only weighed is not
  const bumpedAt = amount > Number(before.amount) && !isWeighedLine(before) ? null : before.bumpedAt
  return { ...before, price, ...reasoned, amount, gross: fromCents(grossCents), net, shares, deposits, bumpedAt }
}
