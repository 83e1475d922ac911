import { presetOf } from '#domain/cart/standard-choice.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { Product } from '#domain/catalogue/product.ts'

/**
 * Choices after one of them changed from `before`: what is asked no more is dropped with its price, and a step that
 * begins to be asked begins as it would on a new sheet, so that going there and back keeps nothing.
 */
export function settledChoices(
  product: Pick<Product, 'type' | 'config'>,
  choices: readonly PartChoice[],
  before: readonly PartChoice[],
): readonly PartChoice[] {
  const parts = askedParts(product)
  if (!parts.some(({ onlyFor }) => onlyFor)) return choices
  const asked = partsFor(product, before)
  let settled = choices
  for (const part of parts) {
    if (!part.onlyFor) continue
    const isAsked = partsFor(product, settled).includes(part)
    const isOf = ({ name }: PartChoice) => name === part.name
    // an answer that comes along with the choice it depends on is meant
    const isGiven = settled.some(isOf) && !before.some(isOf)
    if (isAsked && (asked.includes(part) || isGiven)) continue
    settled = settled.filter(one => !isOf(one))
    if (isAsked) settled = [...settled, ...presetOf(part)]
  }
  return settled
}

/** Choices without those of steps that are not asked. */
export const askedChoices = (
  product: Pick<Product, 'type' | 'config'>,
  choices: readonly PartChoice[],
): readonly PartChoice[] => settledChoices(product, choices, choices)
