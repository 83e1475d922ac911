import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { BundleItem, Option, Product } from '#domain/catalogue/product.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'

/** A choice of a bundle as the component it brings along; none for one that is no product. */
export const componentOf = ({ product, name, amount, unit, parts, price }: Option, choice: string): BundleItem[] =>
  product
    ? [
        {
          product: { id: product.id, name: product.name ?? name },
          amount: amount ?? 1,
          unit: unit ?? 'amount',
          choice,
          ...(parts && { parts }),
          ...(price !== undefined && { price }),
        },
      ]
    : []

/**
 * All components of a bundle as it was ordered: first the fixed ones, then what was chosen, step by step. Nothing else
 * has any.
 */
export function chosenComponents(
  product: Pick<Product, 'type' | 'config' | 'bundleItems'>,
  choices: readonly PartChoice[],
): BundleItem[] {
  if (product.type !== 'bundle') return []
  const chosen = partsFor(product, choices).flatMap(part =>
    chosenOptions(part, choices).flatMap(option => componentOf(option, part.name)),
  )
  return [...product.bundleItems, ...chosen]
}
