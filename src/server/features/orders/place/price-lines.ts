import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import { itemAllergens } from '#domain/cart/cart-allergens.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { validateItem } from '#domain/cart/validate-item.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { isScheduleOpen } from '#domain/hours/schedule.ts'
import { choiceGap, componentGaps } from '#domain/menu/component-gaps.ts'
import { activeMenu, sellingCategory } from '#domain/menu/active-menu.ts'
import { type AgreedPrice, agreedPriceProblem, priceAgreedLine } from '#domain/orders/draft/agreed-price.ts'
import { cleanText } from '#domain/orders/draft/clean-text.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import { datedLine } from '#domain/pricing/dated-line.ts'
import type { RateOf } from '#domain/pricing/dated-tax.ts'
import { priceLine, type PricedLine } from '#domain/pricing/line-price.ts'
import { fromCents } from '#domain/pricing/money.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { baseAmount } from '#domain/units/convert-amount.ts'
import { toNumber } from '#domain/units/fraction.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { ItemRow } from '#server/features/orders/rows/order-row.ts'

export type OrderLine = { product: Product; item: CartItem; index: number; priced: PricedLine; row: ItemRow }
/**
 * `rateOf` is there where rates have changed since the catalogue was written, `discountLimit` is there where other
 * prices than the catalogue's may be agreed on: how many percent below, null for any.
 */
type Sale = {
  catalogue: Catalogue
  branchId: number
  timeZone: string
  orderType: OrderType
  supplyAt: string
  now: string
  rateOf?: RateOf | undefined
  discountLimit?: number | null | undefined
}

/**
 * Checks and prices what a body orders, line by line, from the catalogue alone. Lines with a problem are left out of
 * `lines`.
 */
export function priceLines(
  items: PlaceOrderBody['items'],
  sale: Sale,
): { lines: OrderLine[]; problems: ProblemEntry[] } {
  const { catalogue, branchId, timeZone, supplyAt, now } = sale
  const menu = activeMenu(catalogue.menus, branchId, now)
  const problems: ProblemEntry[] = []
  const lines: OrderLine[] = []
  for (const [index, given] of items.entries()) {
    const known: Product | undefined = catalogue.productById.get(given.product.id)
    const product = known && asSold(known, catalogue.productById)
    const item = cartItem(given, index)
    const found = validateItem(product, item, index)
    if (found.length > 0 || !product) {
      problems.push(...found)
      continue
    }
    const categoryId = menu && sellingCategory(menu, product.id, catalogue.categoryById, timeZone, supplyAt)
    if (categoryId === undefined || !isScheduleOpen(product.schedule, timeZone, supplyAt)) {
      problems.push({
        field: `items.${index}`,
        code: 'unavailable',
        message: `„${product.name}“ ist zum gewünschten Zeitpunkt nicht verfügbar.`,
      })
      continue
    }
    const [gap] = componentGaps(product, catalogue.productById, timeZone, supplyAt)
    if (gap) {
      problems.push({
        field: `items.${index}`,
        code: 'unavailable',
        message: `„${product.name}“ ist zum gewünschten Zeitpunkt nicht verfügbar, weil „${gap.name}“ fehlt.`,
      })
      continue
    }
    const missing = choiceProblems(product, item, index, catalogue.productById, timeZone, supplyAt)
    if (missing.length > 0) {
      problems.push(...missing)
      continue
    }
    const agreed = sale.discountLimit === undefined ? undefined : given.agreedPrice
    const line = orderLine(product, item, index, categoryId, sale, agreed)
    const limits = { listPrice: Number(line.row.listPrice), mostPercent: sale.discountLimit ?? null }
    const refusal = agreed && agreedPriceProblem(agreed, limits, `items.${index}.agreedPrice`)
    if (refusal) problems.push(refusal)
    lines.push(line)
  }
  return { lines, problems }
}

/** What was chosen in a bundle and cannot be had at the moment of supply, at its choice. */
function choiceProblems(
  product: Product,
  { parts }: CartItem,
  index: number,
  catalogue: Catalogue['productById'],
  timeZone: string,
  at: string,
): ProblemEntry[] {
  if (product.type !== 'bundle') return []
  return askedParts(product).flatMap((part, place) =>
    chosenOptions(part, parts)
      .filter(option => choiceGap(option, catalogue, timeZone, at).length > 0)
      .map(({ name }) => ({
        field: `items.${index}.parts.${place}`,
        code: 'unavailable',
        message: `${part.name}: „${name}“ ist zum gewünschten Zeitpunkt nicht verfügbar. Bitte wählen Sie etwas anderes.`,
      })),
  )
}

/**
 * Prices one line that was checked before (`sold` is what `asSold` made of its product), at the price staff agreed on
 * where there is one, and freezes it: name, price, rates and allergens no longer follow the catalogue.
 */
export function orderLine(
  sold: Product,
  item: CartItem,
  index: number,
  categoryId: number | null,
  { catalogue, orderType, rateOf }: Pick<Sale, 'catalogue' | 'orderType' | 'rateOf'>,
  agreed?: AgreedPrice | null,
): OrderLine {
  const listed = priceLine(sold, item, orderType, catalogue.productById)
  const undated = agreed ? priceAgreedLine(sold, item, agreed.price, orderType, catalogue.productById) : listed
  const priced = rateOf ? datedLine(undated, rateOf) : undated
  const made = chosenComponents(sold, item.parts)
  const components = priced.shares.length === made.length ? made : []
  const row: ItemRow = {
    position: index,
    uid: item.uid,
    productId: sold.id,
    categoryId,
    name: sold.name,
    amount: item.amount,
    unit: item.unit,
    orderedAmount: item.amount,
    baseRatio: toNumber(baseAmount(sold, 1, item.unit)),
    isFlat: sold.pricingMode === 'flat',
    parts: item.parts.map(({ name, value }) => ({ name, value: value as string })),
    price: priced.price,
    listPrice: agreed ? String(listed.price) : null,
    priceReason: agreed ? cleanText(agreed.reason) : null,
    gross: fromCents(priced.grossCents),
    net: priced.net,
    taxRate: priced.taxRate,
    allergens: itemAllergens(sold, item.parts, catalogue.productById),
    calculationModel: priced.calculationModel,
    shares: priced.shares.map((share, position) => ({
      ...share,
      orderedCents: share.grossCents,
      ...componentOf(components[position]),
    })),
    deposits: priced.deposits.map(share => ({ ...share, orderedCents: share.grossCents })),
    bumpedAt: null,
  }
  return { product: sold, item, index, priced, row }
}

const componentOf = (component: Product['bundleItems'][number] | undefined) =>
  component && {
    name: component.product.name ?? '',
    amount: component.amount,
    unit: component.unit,
    ...(component.choice !== undefined && { choice: component.choice }),
  }

/** One line of a body with its texts cleaned; choices left empty count as not made. */
export const cartItem = (given: PlaceOrderBody['items'][number], index: number): CartItem => ({
  uid: cleanText(given.uid) || String(index + 1),
  product: { id: given.product.id },
  amount: given.amount,
  unit: given.unit,
  parts: given.parts
    .map(({ name, value }) => ({ name: cleanText(name), value: typeof value === 'string' ? cleanText(value) : value }))
    .filter(({ value }) => value.length > 0),
})
