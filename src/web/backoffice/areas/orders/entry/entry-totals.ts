import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { areaForZip, areasToChoose } from '#domain/orders/draft/delivery-area.ts'
import { priceAgreedLine } from '#domain/pricing/ordered-line.ts'
import { type PricedLine, priceLine } from '#domain/pricing/line-price.ts'
import { toCents } from '#domain/pricing/money.ts'
import { cartTotals, type Totals } from '#domain/pricing/totals.ts'
import type { EntryDraft, EntryLine } from '#web/backoffice/areas/orders/entry/entry-draft.ts'

export type Products = ReadonlyMap<number, Product>

/** What a line comes to as the server will price it; null while its product is not known here. */
export function pricedLine(line: Omit<EntryLine, 'uid'>, orderType: OrderType, products: Products): PricedLine | null {
  const product = products.get(line.product.id)
  if (!product) return null
  return line.agreedPrice
    ? priceAgreedLine(product, line, line.agreedPrice.price, orderType, products)
    : priceLine(product, line, orderType, products)
}

/**
 * Who delivers where, as far as typed: the area that counts, those to choose from where several would, and whether
 * nobody does.
 */
export type Delivery = { area: DeliveryArea | null; choices: readonly DeliveryArea[]; isOutside: boolean }

export function deliveryOf(draft: EntryDraft, areas: readonly DeliveryArea[], goodsGross?: number): Delivery {
  const choices = areasToChoose(areas, draft.zipCode)
  const chosen = choices.find(({ id }) => id === draft.area)
  const found = areaForZip(areas, draft.zipCode, goodsGross === undefined ? undefined : toCents(goodsGross))
  const area = chosen ?? found ?? null
  return { area, choices, isOutside: draft.zipCode.trim().length >= 4 && !area && choices.length === 0 }
}

export type EntrySums = { lines: readonly (PricedLine | null)[]; totals: Totals; delivery: Delivery }

/** The money of an order being entered, by the rules the server prices it with. */
export function entrySums(draft: EntryDraft, areas: readonly DeliveryArea[], products: Products): EntrySums {
  const { orderType } = draft
  const lines = draft.lines.map(line => pricedLine(line, orderType, products))
  const known = lines.filter(line => line !== null)
  const { goodsGross } = cartTotals({ lines: known, orderType })
  const delivery = deliveryOf(draft, areas, goodsGross)
  return { lines, delivery, totals: cartTotals({ lines: known, area: delivery.area, orderType }) }
}
