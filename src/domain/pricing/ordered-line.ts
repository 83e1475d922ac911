import type { OrderType } from '#domain/catalogue/branch.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Catalogue, TaxShare } from '#domain/pricing/bundle-split.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import type { RateOf } from '#domain/pricing/dated-tax.ts'
import { priceLine, type PricedLine } from '#domain/pricing/line-price.ts'
import { baseAmount } from '#domain/units/convert-amount.ts'
import { toNumber } from '#domain/units/fraction.ts'
import type { Unit } from '#domain/units/unit.ts'
import { fromTenThousandths } from '#domain/pricing/money.ts'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'

/** A priced line with the rates of its day of supply; what it costs stays, what of it is tax follows. */
export function datedLine(line: PricedLine, rateOf: RateOf): PricedLine {
  const moved = (shares: readonly TaxShare[]) => shares.map(share => ({ ...share, rate: rateOf(share.rate) }))
  const shares = moved(line.shares)
  const first = shares[0]?.rate
  return {
    ...line,
    shares,
    deposits: moved(line.deposits),
    net: fromTenThousandths(shares.reduce((sum, { grossCents, rate }) => sum + netTenThousandths(grossCents, rate), 0)),
    taxRate: first !== undefined && shares.every(({ rate }) => rate === first) ? first : rateOf(line.taxRate),
  }
}

type Line = Pick<CartItem, 'amount' | 'unit'> & Partial<Pick<CartItem, 'parts'>>

/** A taxed part of an ordered line's gross; `orderedCents` is what it was when the order was placed. */
export type FrozenShare = TaxShare & { orderedCents: number }
/** How a part of a line is taxed; of a bundle with what is shown of the component. */
export type ItemShare = FrozenShare & { name?: string; amount?: number; unit?: Unit; choice?: string }

/** The money of a line as an order keeps it, whatever becomes of the catalogue. */
export type OrderedLine = {
  priced: PricedLine
  /** What one base unit costs by the catalogue, where another price was agreed on. */
  listPrice: number | null
  /** Base units in one unit of the line. */
  baseRatio: number
  isFlat: boolean
  shares: ItemShare[]
  deposits: FrozenShare[]
}

/**
 * A line at a price agreed on instead of the catalogue's. Amount, tax and deposits stay those of the product; what the
 * choices would add is in the price already.
 */
export const priceAgreedLine = (
  product: Product,
  { amount, unit, parts = [] }: Line,
  price: number,
  orderType: OrderType,
  catalogue?: Catalogue,
): PricedLine =>
  priceLine(
    { ...product, price, config: { parts: [] }, bundleItems: chosenComponents(product, parts) },
    { amount, unit, parts: [] },
    orderType,
    catalogue,
  )

type Terms = {
  orderType: OrderType
  catalogue: Catalogue
  /** There where rates of tax have changed since the catalogue was written. */
  rateOf?: RateOf | undefined
  /** The price staff agreed on for one base unit, in currency units. */
  agreedPrice?: number | undefined
}

/**
 * Prices one line of an order, at the catalogue's price or the one agreed on, with the rates of tax of its day of
 * supply, and freezes what it is made of. `sold` is what `asSold` made of its product.
 * @throws Problem `invalid` when the unit has nothing to do with the product.
 */
export function priceOrderedLine(
  sold: Product,
  item: Pick<CartItem, 'amount' | 'unit' | 'parts'>,
  { orderType, catalogue, rateOf, agreedPrice }: Terms,
): OrderedLine {
  const listed = priceLine(sold, item, orderType, catalogue)
  const isAgreed = agreedPrice !== undefined
  const undated = isAgreed ? priceAgreedLine(sold, item, agreedPrice, orderType, catalogue) : listed
  const priced = rateOf ? datedLine(undated, rateOf) : undated
  const made = chosenComponents(sold, item.parts)
  // a bundle with a component the catalogue lacks is taxed as a whole
  const components = priced.shares.length === made.length ? made : []
  return {
    priced,
    listPrice: isAgreed ? listed.price : null,
    baseRatio: toNumber(baseAmount(sold, 1, item.unit)),
    isFlat: sold.pricingMode === 'flat',
    shares: priced.shares.map((share, index) => ({ ...frozen(share), ...named(components[index]) })),
    deposits: priced.deposits.map(frozen),
  }
}

const frozen = (share: TaxShare): FrozenShare => ({ ...share, orderedCents: share.grossCents })

const named = (component: Product['bundleItems'][number] | undefined) =>
  component && {
    name: component.product.name ?? '',
    amount: component.amount,
    unit: component.unit,
    ...(component.choice !== undefined && { choice: component.choice }),
  }
