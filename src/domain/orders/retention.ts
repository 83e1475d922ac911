import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Part } from '#domain/catalogue/product.ts'

/** What stands in the place of a name once the guest is forgotten. */
export const ANONYMOUS_NAME = 'Anonymisiert'

/**
 * The limit of a retention period: the instant before which something must have ended to be cleaned up, or null when it
 * is kept for good (settings, `retention`; an empty one means never). Months and days are those of the calendar in the
 * shop's time zone.
 */
export function retentionLimit(
  nowIso: string,
  unit: 'months' | 'days',
  count: number | null,
  timeZone: string,
): string | null {
  if (count === null) return null
  const limit = Temporal.Instant.from(nowIso)
    .toZonedDateTimeISO(timeZone)
    .subtract({ [unit]: count })
  return limit.toInstant().toString({ fractionalSecondDigits: 3 })
}

/**
 * The choices of a line without what the guest brought along: texts, pictures and files go, options of the house stay.
 * A frozen line does not say whether a text was chosen or typed, so only what `parts`, today's of the product, know as
 * an option counts as chosen.
 */
export const anonymousParts = <C extends PartChoice>(choices: readonly C[], parts: readonly Part[]): C[] =>
  choices.filter(({ name, value }) => {
    if (typeof value !== 'string') return value.every(entry => typeof entry === 'string')
    return parts.some(
      part => part.name === name && part.type === 'select' && part.options.some(option => option.name === value),
    )
  })
