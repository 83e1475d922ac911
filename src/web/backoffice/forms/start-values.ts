import { ALWAYS_SET, type Field, type Fields } from '#contract/field.ts'
import type { FormValues } from '#web/backoffice/forms/form-store.ts'

/** What an input shows before anybody typed. */
export function startValue(field: Field): unknown {
  if ('default' in field && field.default !== undefined) return field.default
  if (field.kind === 'boolean') return false
  if (field.kind === 'parts') return { parts: [] }
  if (field.kind === 'group' && field.required) return startValues(field.fields)
  return (ALWAYS_SET as readonly string[]).includes(field.kind) ? [] : null
}

/** A new, empty record of these fields. */
export const startValues = (fields: Fields): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, startValue(field)]))
