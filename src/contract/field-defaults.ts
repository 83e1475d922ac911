import { ALWAYS_SET, type Field, type Fields } from '#contract/field.ts'

/** What a field holds while nobody has named a value: in a new row, in the settings, in an input nobody has typed into. */
export function defaultOf(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default
  if (field.kind === 'boolean') return false
  if (field.kind === 'parts') return { parts: [] }
  if (field.kind === 'group' && field.required) return startValues(field.fields)
  return (ALWAYS_SET as readonly string[]).includes(field.kind) ? [] : null
}

/** A new, empty record of these fields; a required group is there with its own defaults. */
export const startValues = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, defaultOf(field)]))
