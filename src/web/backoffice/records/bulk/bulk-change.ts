import type { BulkBody } from '#contract/bulk.ts'
import type { Field } from '#contract/field.ts'
import { isOneInput } from '#contract/field-facts.ts'
import type { PriceRounding } from '#domain/pricing/adjust-price.ts'
import { parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'
import type { BulkWay } from '#web/backoffice/records/bulk/bulk-fields.ts'

/**
 * `category` is the one that products are to stand under, which is said by menus; `offer` a group of options they get
 * or lose.
 */
export type BulkChange = Pick<BulkBody, 'change' | 'adjust' | 'add' | 'drop'> & {
  category?: number
  offer?: { group: number; isOffered: boolean }
  /** The prices of the groups of options that products offer change as theirs do. */
  withGroups?: true
}
/** What products are shown with that is no field of theirs. */
export const PLACE = 'category'
export const OPTIONS = 'optionGroup'
/**
 * What somebody has said so far: which field, how, and what. `value` is what its input holds, `typed` the amount of a
 * relative change.
 */
export type BulkWish = {
  name: string
  way: BulkWay
  value: unknown
  typed: string
  rounding: PriceRounding
  withGroups: boolean
}

/** Lists without entries are lists all the same. */
const holdsMany = (field: Field) => isOneInput(field) && field.kind !== 'reference' && field.kind !== 'image'

/** The wish as the server takes it; null while something is still missing. */
export function bulkChange(
  field: Field,
  { name, way, value, typed, rounding, withGroups }: BulkWish,
): BulkChange | null {
  if (way === 'clear') return { change: { [name]: holdsMany(field) ? [] : null } }
  if (way === 'percent' || way === 'amount') {
    const by = parseNumber(typed)
    return typeof by === 'number'
      ? { adjust: { [name]: { by: way, value: by, rounding } }, ...(withGroups && { withGroups }) }
      : null
  }
  const isMissing =
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isMissing) return null
  if (name === OPTIONS) return { offer: { group: (value as { id: number }).id, isOffered: way === 'add' } }
  if (way === 'add' || way === 'drop') return { [way]: { [name]: value as string[] } }
  if (name === PLACE) return { category: (value as { id: number }).id }
  return { change: { [name]: value } }
}
