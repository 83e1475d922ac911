import { withoutGone } from '#domain/cart/known-choices.ts'
import { presetOf } from '#domain/cart/standard-choice.ts'
import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { Product } from '#domain/catalogue/product.ts'

/**
 * A dish as it was chosen once, as far as that goes today: `missing` names what does not, `openStep` is the place of
 * the first step that needs an answer among those asked now, or -1.
 */
type LikeLastTime = { parts: readonly PartChoice[]; missing: readonly string[]; openStep: number }

const optionsOf = ({ value }: PartChoice): string[] =>
  typeof value === 'string' ? [value] : value.filter(one => typeof one === 'string')

/**
 * What of earlier choices can be had of a product now; steps that came since begin with their defaults. `gone` are
 * options that cannot be had, by their ids. Nothing where none of it is left.
 */
export function likeLastTime(
  product: Pick<Product, 'type' | 'config'>,
  before: readonly PartChoice[],
  gone: Pick<ReadonlyMap<string, unknown>, 'has'>,
): LikeLastTime | undefined {
  const kept = withoutGone(product, before, gone)
  if (kept.length === 0) return undefined
  const missing = before.flatMap(choice => {
    const now = kept.find(({ name }) => name === choice.name)
    return optionsOf(choice).filter(option => !now || !optionsOf(now).includes(option))
  })
  let parts = kept
  for (const part of askedParts(product))
    if (!before.some(({ name }) => name === part.name) && partsFor(product, parts).includes(part))
      parts = [...parts, ...withoutGone(product, presetOf(part), gone)]
  const [first] = validateConfiguration(product, parts)
  const open = first && askedParts(product)[Number(first.field?.split('.')[1])]
  return { parts, missing, openStep: open ? partsFor(product, parts).indexOf(open) : -1 }
}
