import type { PlaceOrderBody } from '#contract/calls/place-order.ts'
import { itemAllergens } from '#domain/cart/cart-allergens.ts'
import { validateItem } from '#domain/cart/validate-item.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { activeMenu } from '#domain/menu/active-menu.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import { lineSale } from '#domain/menu/line-sale.ts'
import { type AgreedPrice, agreedPriceProblem } from '#domain/orders/draft/agreed-price.ts'
import { cleanText } from '#domain/orders/draft/clean-text.ts'
import type { RateOf } from '#domain/pricing/dated-tax.ts'
import type { PricedLine } from '#domain/pricing/line-price.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { priceOrderedLine } from '#domain/pricing/ordered-line.ts'
import type { ProblemEntry } from '#domain/problem.ts'
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
  const { categoryById: categories, productById: products } = catalogue
  const onSale = { menu: activeMenu(catalogue.menus, branchId, now), categories, products, timeZone, supplyAt }
  const problems: ProblemEntry[] = []
  const lines: OrderLine[] = []
  for (const [index, given] of items.entries()) {
    const known: Product | undefined = products.get(given.product.id)
    const product = known && asSold(known, products)
    const item = cartItem(given, index)
    const found = validateItem(product, item, index)
    if (found.length > 0 || !product) {
      problems.push(...found)
      continue
    }
    const sold = lineSale(product, item, index, onSale)
    if (sold.problems) {
      problems.push(...sold.problems)
      continue
    }
    const agreed = sale.discountLimit === undefined ? undefined : given.agreedPrice
    const line = orderLine(product, item, index, sold.categoryId, sale, agreed)
    const limits = { listPrice: Number(line.row.listPrice), mostPercent: sale.discountLimit ?? null }
    const refusal = agreed && agreedPriceProblem(agreed, limits, `items.${index}.agreedPrice`)
    if (refusal) problems.push(refusal)
    lines.push(line)
  }
  return { lines, problems }
}

/**
 * The row of one line that was checked before (`sold` is what `asSold` made of its product), at the price staff agreed
 * on where there is one: name, price, rates and allergens no longer follow the catalogue.
 */
export function orderLine(
  sold: Product,
  item: CartItem,
  index: number,
  categoryId: number | null,
  { catalogue, orderType, rateOf }: Pick<Sale, 'catalogue' | 'orderType' | 'rateOf'>,
  agreed?: AgreedPrice | null,
): OrderLine {
  const products = catalogue.productById
  const { priced, listPrice, ...money } = priceOrderedLine(sold, item, {
    orderType,
    catalogue: products,
    rateOf,
    agreedPrice: agreed?.price,
  })
  const row: ItemRow = {
    position: index,
    uid: item.uid,
    productId: sold.id,
    categoryId,
    name: sold.name,
    amount: item.amount,
    unit: item.unit,
    orderedAmount: item.amount,
    parts: item.parts.map(({ name, value }) => ({ name, value: value as string })),
    price: priced.price,
    listPrice: listPrice === null ? null : String(listPrice),
    priceReason: agreed ? cleanText(agreed.reason) : null,
    gross: fromCents(priced.grossCents),
    net: priced.net,
    taxRate: priced.taxRate,
    allergens: itemAllergens(sold, item.parts, products),
    calculationModel: priced.calculationModel,
    ...money,
    bumpedAt: null,
  }
  return { product: sold, item, index, priced, row }
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
