import type { Field, Fields } from '#contract/field.ts'
import type { AnyFields, Inner } from '#contract/fields/kind.ts'
import { kindOf } from '#contract/field-facts.ts'

/**
 * What a field holds while nobody has named a value: in a new row, in the settings, in an input nobody has typed into.
 */
export function defaultOf(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default
  return kindOf(field).empty(field, startOf)
}

/** A new, empty record of these fields; a required group is there with its own defaults. */
export const startValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]))

const startOf = (fields: AnyFields) => startValues(fields as Fields) as unknown as Inner
