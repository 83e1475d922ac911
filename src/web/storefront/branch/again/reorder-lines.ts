import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { MenuData } from '#contract/pages/menu.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import type { CartItem, PartChoice } from '#domain/catalogue/cart-item.ts'
import { validateItem } from '#domain/cart/validate-item.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { priceLine } from '#domain/pricing/line-price.ts'
import { toCents } from '#domain/pricing/money.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { snapAmount } from '#domain/units/snap-amount.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import type { Unit } from '#domain/units/unit.ts'
import { shownMenu } from '#web/storefront/product/product-state.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'

type Line = {
  product: Product
  item: CartItem
  /** Base units left, when few are. */ left: number | undefined
}
/** The price of one base unit, then and now. */
type NewPrice = { name: string; unit: Unit; before: number; now: number }

/** An order as new cart lines, and by name what does not come along as it was. */
export type Reorder = {
  lines: Line[]
  /** No longer on the menu. */ gone: string[]
  /** On the menu, but not now: sold out or out of its hours. */ unavailable: string[]
  /** Sold in another form by now, so that it has to be chosen anew. */ changed: string[]
  prices: NewPrice[]
}

/** As much of an order as it takes to order it again. */
export type Asked = Pick<PublicOrder, 'isDelivery' | 'isDineIn'> & {
  items: readonly (Pick<PublicOrder['items'][number], 'name' | 'amount' | 'unit' | 'price'> & {
    product: { id: number }
    parts: readonly PartChoice[]
  })[]
}
type Sold = Required<Pick<PageData, 'branch' | 'menu'>>

/**
 * What of an order can be ordered again at an instant: lines with choices that are still there and amounts brought onto
 * the grid. Files are not taken along, they belong to the old order.
 */
export function reorderLines(order: Asked, { branch, menu }: Sold, now: string, newUid: () => string): Reorder {
  const products = productMap(menu)
  const sold = new Set(menu.categories.flatMap(({ productIds }) => productIds))
  const orderable = orderableNow(branch, menu, orderTypeOf(order), now)
  const found: Reorder = { lines: [], gone: [], unavailable: [], changed: [], prices: [] }
  for (const { product, name, amount, unit, parts, price: before } of order.items) {
    const current = sold.has(product.id) ? products.get(product.id) : undefined
    const wanted = { uid: newUid(), product: { id: product.id }, amount, unit: unit as Unit, parts }
    const item = current && cartLine(current, wanted)
    if (!current) found.gone.push(name)
    else if (!orderable.has(current.id)) found.unavailable.push(name)
    else if (!item) found.changed.push(name)
    else {
      found.lines.push({ product: current, item, left: orderable.get(current.id) })
      const { price } = priceLine(current, item, orderTypeOf(order), products)
      if (!current.isPriceHidden && toCents(price) !== toCents(before))
        found.prices.push({ name: current.name, unit: current.unit, before, now: price })
    }
  }
  return { ...found, gone: unique(found.gone), unavailable: unique(found.unavailable), changed: unique(found.changed) }
}

const unique = (names: readonly string[]) => [...new Set(names)]

function orderableNow(
  branch: Branch,
  menu: MenuData,
  type: ReturnType<typeof orderTypeOf>,
  now: string,
): ReadonlyMap<number, number | undefined> {
  const moment = { timeZone: branch.timeZone, now, supplyAt: openingAt(branch, type, now).suppliesFrom ?? now }
  const rows = shownMenu(menu, moment).flatMap(category => category.rows)
  return new Map(
    rows.flatMap(({ id, state }) => (!state || state.kind === 'orderable' ? [[id, state?.left] as const] : [])),
  )
}

function cartLine(product: Product, wanted: CartItem): CartItem | undefined {
  const parts = kept(product, wanted.parts)
  if (!parts || !orderUnits(product).includes(wanted.unit)) return undefined
  const item = { ...wanted, parts, amount: snapAmount(wanted.amount, quantityRule(product, wanted.unit)) }
  return validateItem(product, item, 0).length === 0 ? item : undefined
}

const isFile = (value: PartChoice['value']) => Array.isArray(value) && value.some(one => typeof one === 'number')

/** The choices without files; nothing when one of them means a part that is no more. */
function kept(product: Product, parts: readonly PartChoice[]): PartChoice[] | undefined {
  const choices = parts.filter(({ value }) => !isFile(value))
  const isKnown = choices.every(({ name }) => product.config.parts.some(part => part.name === name))
  return isKnown ? choices.map(({ name, value }) => ({ name, value })) : undefined
}
