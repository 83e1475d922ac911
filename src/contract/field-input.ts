import type { Field, Fields, ValueOf } from '#contract/field.ts'

type Link = { readonly id: number }
type Input<F extends Field> = F extends { kind: 'reference' | 'image' | 'file' }
  ? Link
  : F extends { kind: 'references' | 'images' | 'files' }
    ? readonly Link[]
    : F extends { kind: 'group'; fields: infer S extends Fields }
      ? FieldChanges<S>
      : F extends { kind: 'collection'; fields: infer S extends Fields }
        ? readonly FieldInputs<S>[]
        : NonNullable<ValueOf<F>>
/** What is written into a field: a link by its id alone, nothing where nothing is an answer. */
type InputOf<F extends Field> = F extends { required: true }
  ? Input<F>
  : null extends ValueOf<F>
    ? Input<F> | null
    : Input<F>

/** A group without its members takes their defaults, so that it need not be given. */
type Needed<S extends Fields> = {
  [K in keyof S]: S[K] extends { required: true } ? (S[K] extends { kind: 'group' } ? never : K) : never
}[keyof S]

/** Some fields, as a change names them. Which there are may be known only while it runs. */
export type FieldChanges<S extends Fields> = string extends keyof S
  ? Record<string, unknown>
  : { -readonly [K in keyof S]?: InputOf<S[K]> }
/**
 * What a complete entry is made of: the required fields, and the others where they are not what the definition says
 * anyway.
 */
export type FieldInputs<S extends Fields> = FieldChanges<S> & { -readonly [K in Needed<S>]: InputOf<S[K]> }
