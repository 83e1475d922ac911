import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { type Catalogue, type TaxShare, taxShares } from '#domain/pricing/bundle-split.ts'
import { calculationModel } from '#domain/pricing/calculation-model.ts'
import { depositShares } from '#domain/pricing/deposit.ts'
import { fromTenThousandths } from '#domain/pricing/money.ts'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'
import { taxRate } from '#domain/pricing/tax-rate.ts'
import { baseAmount } from '#domain/units/convert-amount.ts'
import { fraction, ONE, roundHalfUp, times } from '#domain/units/fraction.ts'
import type { CalculationModel } from '#domain/units/unit.ts'

/**
 * One cart line with its money. `price`, `net` in currency units, `grossCents` in cents, without deposits; rates in
 * percent.
 */
export type PricedLine = {
  /** One base unit after modifiers. */
  price: number
  grossCents: number
  net: number
  /** The rate of all shares if they agree, else the product's own. */
  taxRate: number
  shares: readonly TaxShare[]
  deposits: readonly TaxShare[]
  calculationModel: CalculationModel
}

/**
 * Prices one line (docs/reference/prices-and-tax.md#line-price): the price of one base unit times the amount in base
 * units, half up to cents, or the price once when the product is priced flat. `catalogue` is needed for bundles and
 * their deposits only.
 * @throws Problem `invalid` when the unit has nothing to do with the product.
 */
export function priceLine(
  product: Product,
  item: Pick<CartItem, 'amount' | 'unit' | 'parts'>,
  orderType: OrderType,
  catalogue?: Catalogue,
): PricedLine {
  const price = basePrice(product, item.parts)
  const base = baseAmount(product, item.amount, item.unit)
  const times100 = times(product.pricingMode === 'flat' ? ONE : base, { n: 100n, d: 1n })
  const grossCents = Number(roundHalfUp(times(fraction(price), times100)))
  const shares = taxShares(product, grossCents, orderType, catalogue, item.parts)
  const first = shares[0]?.rate
  return {
    price,
    grossCents,
    net: fromTenThousandths(shares.reduce((sum, share) => sum + netTenThousandths(share.grossCents, share.rate), 0)),
    taxRate: first !== undefined && shares.every(({ rate }) => rate === first) ? first : taxRate(product, orderType),
    shares,
    deposits: depositShares(product, base, orderType, catalogue, item.parts),
    calculationModel: calculationModel(product, item.unit),
  }
}
