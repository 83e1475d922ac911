import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { isOnGrid, snapAmount } from '#domain/units/snap-amount.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'

/**
 * The server's check of one ordered item; amounts are refused, never changed (docs/reference/ordering.md#item-checks).
 * Fields are `items.{index}`, `.unit`, `.amount` and `.parts.{n}`. Codes: unavailable, unknownUnit, tooLittle, tooMuch,
 * offGrid, and those of the configuration. Schedules, stock and uploads are checked elsewhere.
 */
export function validateItem(product: Product | undefined, item: CartItem, index: number): ProblemEntry[] {
  const field = `items.${index}`
  if (!product) return [{ field, code: 'unavailable', message: 'Dieses Produkt ist nicht mehr verfügbar.' }]
  if (!product.isEnabled)
    return [{ field, code: 'unavailable', message: `„${product.name}“ ist derzeit nicht verfügbar.` }]
  return [...amountProblems(product, item, field), ...validateConfiguration(product, item.parts, `${field}.parts`)]
}

function amountProblems(product: Product, { amount, unit }: CartItem, item: string): ProblemEntry[] {
  if (!orderUnits(product).includes(unit)) {
    return [
      {
        field: `${item}.unit`,
        code: 'unknownUnit',
        message: `„${product.name}“ ist in dieser Einheit nicht erhältlich.`,
      },
    ]
  }
  const rule = quantityRule(product, unit)
  if (isOnGrid(amount, rule)) return []
  const field = `${item}.amount`
  const { minimum, maximum = Infinity } = rule
  if (!(amount >= minimum)) {
    return [
      {
        field,
        code: 'tooLittle',
        message: `Von „${product.name}“ können Sie mindestens ${formatAmount(minimum, unit)} bestellen.`,
      },
    ]
  }
  if (amount > maximum) {
    return [
      {
        field,
        code: 'tooMuch',
        message: `Von „${product.name}“ können Sie höchstens ${formatAmount(maximum, unit)} bestellen.`,
      },
    ]
  }
  const near = formatAmount(snapAmount(amount, rule), unit)
  return [
    {
      field,
      code: 'offGrid',
      message: `Diese Menge von „${product.name}“ ist nicht möglich. Die nächste mögliche Menge ist ${near.replace(/\.$/, '')}.`,
    },
  ]
}
