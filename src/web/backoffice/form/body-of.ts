import type { Fields } from '#contract/field.ts'
import { isSecret } from '#contract/field-facts.ts'
import type { FormValues } from '#web/backoffice/form/form-store.ts'

/**
 * What is sent of the named fields: an emptied input that may be missing becomes null, a password nobody typed is left
 * out. Everything else travels as entered, so that the server can name what is wrong with it.
 */
export function bodyOf(fields: Fields, values: FormValues, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap(name => {
      const field = fields[name]
      const value = values[name]
      if (!field || (isSecret(field) && !value)) return []
      // Where nothing stands for something of its own, as the path of the start page, it is said as such.
      const isNothing = value === '' && !field.required && !('default' in field && field.default === '')
      return [[name, isNothing ? null : value]]
    }),
  )
}
