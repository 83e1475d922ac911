import type { Field } from '#contract/field.ts'
import { KINDS } from '#contract/fields/index.ts'
import type { Kind } from '#contract/fields/kind.ts'

/** A kind as it is asked about a field of which only that is known. */
type KindOfField = Omit<Kind<Field, unknown, unknown>, 'types'>

/**
 * The field of a name that somebody sent. Looking it up as a member would also find what every object has, such as
 * `constructor`.
 */
export const fieldNamed = <F extends Field>(fields: Readonly<Record<string, F>>, name: string): F | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** What is known of a field's kind. */
export const kindOf = (field: Field): KindOfField => KINDS[field.kind] as KindOfField

/** Whether no answer ever holds the value. */
export const isSecret = (field: Field): boolean => kindOf(field).answer === null

/** Whether the value is nothing but entries or links, which have no inputs of their own. */
export const isOneInput = (field: Field): boolean => ['link', 'entry'].includes(kindOf(field).filter)

/** Whether a list can be sorted by it: only single values have an order. */
export const isSortable = (field: Field): boolean => kindOf(field).order !== 'none'

/** How a list is narrowed to values between two; undefined where values have no between. */
export const rangeOf = (field: Field): 'number' | 'day' | 'instant' | undefined => kindOf(field).range

/** The choices with their German words, none where the kind has no choices. */
export const choicesOf = (field: Field): Readonly<Record<string, string>> => kindOf(field).choices?.(field) ?? {}

/** A value of an answer as a form holds it. */
export const heldValue = (field: Field, value: unknown): unknown =>
  value == null ? value : (kindOf(field).held?.(value) ?? value)

/** The collection a link leads to; undefined where the field is none. */
export function targetOf(field: Field): string | undefined {
  const { stored } = kindOf(field)
  return 'to' in stored ? stored.to(field) : undefined
}

/** The fields inside of it, for whoever names a place there. */
export const innerFields = (field: Field): Readonly<Record<string, Field>> =>
  (kindOf(field).inner?.(field) ?? {}) as Readonly<Record<string, Field>>
