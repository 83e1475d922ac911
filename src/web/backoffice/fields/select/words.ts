import type { Field } from '#contract/field.ts'
import { choicesOf } from '#contract/field-facts.ts'
import type { Words } from '#web/backoffice/fields/words-of.ts'

/** A choice by its label; one that is no longer offered by its own name. */
export const selectWords: Words<Field, string> = { short: (value, field) => choicesOf(field)[value] ?? value }
export const multiselectWords: Words<Field, string[]> = {
  short: (values, field) => values.map(value => choicesOf(field)[value] ?? value).join(', '),
}
