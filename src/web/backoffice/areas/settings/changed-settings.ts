import type { FieldChanges } from '#contract/field-input.ts'
import type { Fields } from '#contract/field.ts'
import { isSecret } from '#contract/field-facts.ts'
import { bodyOf } from '#web/backoffice/form/body-of.ts'
import { isSameValue, type FormValues } from '#web/backoffice/form/form-store.ts'

type Group = Readonly<Record<string, unknown>>

/**
 * What is sent of the settings: of a group only the members that changed, so that what a colleague changed beside them
 * stays.
 */
export function changedSettings<S extends Fields>(
  fields: S,
  initial: FormValues,
  values: FormValues,
  names: readonly string[],
): FieldChanges<S> {
  const body = bodyOf(fields, values, names)
  const changed = Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const field = fields[name]
      if (field?.kind !== 'group' || value === null) return [name, value]
      const before = (initial[name] ?? {}) as Group
      const members = Object.keys(field.fields).filter(member => !isSameValue(before[member], (value as Group)[member]))
      return [
        name,
        {
          ...bodyOf(field.fields, value as FormValues, members),
          ...removedSecrets(field.fields, before, value as Group),
        },
      ]
    }),
  )
  // As typed: what the definition does not allow the server names.
  return changed as FieldChanges<S>
}

/** A secret is never read back, so that it was taken away shows beside it: it stood there and does no longer. */
const removedSecrets = (fields: Fields, before: Group, now: Group): Record<string, null> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(
        ([name, field]) =>
          isSecret(field) && before[`${name}IsSet`] === true && now[`${name}IsSet`] === false && !now[name],
      )
      .map(([name]) => [name, null]),
  )
