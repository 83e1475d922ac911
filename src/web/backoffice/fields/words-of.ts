import type { AllergenLegend } from '#domain/text/allergen-legend.ts'
import type { Field } from '#contract/field.ts'

/** Money, times and allergens read as the settings say; without a legend allergens read by their names. */
export type WordContext = { currency: string; timeZone: string; legend?: AllergenLegend }
/** How the value of any field reads, for kinds that hold further fields. */
export type WordsOf = (field: Field, value: unknown, context: WordContext) => string

/** How the values of a kind read as plain text. Whoever asks has settled that there is a value. */
export type Words<F, Value> = {
  /** In a list, in a file and on a filter: rows of fields are only counted. */
  short: (value: Value, field: F, context: WordContext, wordsOf: WordsOf) => string
  /** Where one state must be told from another and `short` would not: by what the rows are called. */
  full?: (value: Value) => string
}
