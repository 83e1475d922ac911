import type { Fields } from '#contract/field.ts'
import { startValues } from '#contract/field-defaults.ts'
import { heldValue } from '#contract/field-facts.ts'
import type { FormValues } from '#web/backoffice/form/form-store.ts'

/**
 * What a form of these fields begins with: what was read, as a form holds it, and the start of whatever was not; null
 * for a new record.
 */
export function formValues(fields: Fields, row: FormValues | null): FormValues {
  const start = startValues(fields)
  if (!row) return start
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      row[name] === undefined ? start[name] : heldValue(field, row[name]),
    ]),
  )
}
