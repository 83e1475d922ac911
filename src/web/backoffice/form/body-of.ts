import type { Fields } from '#contract/field.ts'
import type { FormValues } from '#web/backoffice/form/form-store.ts'

const TEXTS = ['text', 'textarea', 'markdown', 'identifier', 'email', 'phone', 'url', 'color']

/**
 * What is sent of the named fields: an emptied text that may be missing becomes null, a password nobody typed is left out.
 * Everything else travels as entered, so that the server can name what is wrong with it.
 */
export function bodyOf(fields: Fields, values: FormValues, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap(name => {
      const field = fields[name]
      const value = values[name]
      if (!field || (field.kind === 'password' && !value)) return []
      return [[name, !field.required && value === '' && TEXTS.includes(field.kind) ? null : value]]
    }),
  )
}
