import type { FieldOf } from '#contract/field.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

export const groupWords: Words<FieldOf<'group' | 'tabs'>, object> = {
  short: (value, { fields }, context, wordsOf) =>
    Object.entries(fields)
      .map(([name, inner]) => wordsOf(inner, (value as Readonly<Record<string, unknown>>)[name], context))
      .filter(Boolean)
      .join(' '),
}
