import type { Field, Fields } from '#contract/field.ts'
import { isSecret, rangeOf } from '#contract/field-facts.ts'
import { type Range, readRange } from '#contract/range.ts'

/** What every row has beside the fields of its definition and may be narrowed by. */
const STAMPS = {
  createdAt: { kind: 'instant', label: 'Erstellt' },
  updatedAt: { kind: 'instant', label: 'Geändert' },
} as const satisfies Fields

/** The fields whose values lie between others, the stamps of every row behind those of the definition. */
export const rangedFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries({ ...fields, ...STAMPS }).filter(([, field]) => rangeOf(field) !== undefined && !isSecret(field))

/** The ranges that an address asks for, by field; what is no bound is left out. */
export function readRanges(
  fields: Fields,
  given: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, Range> {
  const ranges = rangedFields(fields).map(
    ([name, field]) => [name, readRange(rangeOf(field) ?? 'number', name, given)] as const,
  )
  return new Map(ranges.filter(([, range]) => Object.keys(range).length > 0))
}
