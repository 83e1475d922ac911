import type { Fields } from '#contract/field.ts'
import { isSameValue, type FormValues } from '#web/backoffice/form/form-store.ts'
import { mergeValues } from '#web/backoffice/records/form/conflict/find-differences.ts'

/**
 * What a form shows once what it sent is saved: what was saved, and over it whatever was typed while that was on its
 * way, of a group member by member, since a group holds what nobody reads back, such as a password.
 */
export function keepTyped(fields: Fields, sent: FormValues, now: FormValues, saved: FormValues): FormValues {
  const names = [...new Set([...Object.keys(now), ...Object.keys(saved)])]
  return Object.fromEntries(
    names.map(name => {
      const field = fields[name]
      const [was, mine, held] = [sent[name], now[name], saved[name]]
      if (isSameValue(was, mine)) return [name, held]
      const isGroup = field?.kind === 'group' && isValues(mine) && isValues(held)
      return isGroup
        ? [name, keepTyped(field.fields, isValues(was) ? was : {}, mine, held)]
        : [name, mergeValues([name], sent, now, saved, {})[name]]
    }),
  )
}
const isValues = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
